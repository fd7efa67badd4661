/** The push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. No function of ours calls another. */
export const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
] as const;
