import type { FormerClaim } from '@halqa/contract';

export const formerClaimWordsInArabic = {
  claim: 'ما كنت قد دفعته',
  taken: 'المقتطع منه لما كان عليك',
  state: 'أين هو',
  status: (status: FormerClaim['status'], on: string | null): string =>
    ({
      waiting: on === null ? 'متأخر عن موعده؛ والموعد الجديد غير معروف بعد' : `يُرسل في ${on}، بعد دفع مبلغ ذلك الدور`,
      on_its_way: on === null ? 'في الطريق إلى مصرفك' : `يُرسل في ${on}`,
      received: 'في حسابك',
      needs_account: 'تعذّر إيصاله إلى حسابك المصرفي، وهو لك: يلزم ربط حساب آخر ثم طلب إرساله من جديد.',
      shared_out: 'تنتهي المجموعة قبل أوانها: لك حصتك من مالها، مثل كل من دفع أكثر مما استلم.',
      set_off: 'اقتُطع كله لما كان عليك، فلا يُرسل شيء.',
      none: 'لم تكن قد دفعت شيئًا.',
      unknown: 'لم يُحسم بعد.',
    })[status],
};

export const formerCardInArabic = ({ owes, status }: { owes: boolean; status: FormerClaim['status'] }): string =>
  `أُخذ مكانك. ${owes ? 'استرد مصرفك شيئًا كنت قد دفعته.' : status === 'received' ? 'عاد إليك ما كنت قد دفعته.' : 'هنا مصير ما كنت قد دفعته.'}`;

export const claimVoteTextInArabic = (until: string): string => `الأعضاء يصوّتون حتى ${until}، وقد يتغير اليوم.`;
