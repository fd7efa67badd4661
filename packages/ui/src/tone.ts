/** `yours` is brass: your turn or your money, nothing else. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'yours';
