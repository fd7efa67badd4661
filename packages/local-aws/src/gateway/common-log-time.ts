const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment as the Common Log Format writes it, in UTC: `12/Mar/2020:19:03:58 +0000`. */
export function commonLogTime(epochMilliseconds: number): string {
  const [date = '', time = ''] = new Date(epochMilliseconds).toISOString().split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
}
