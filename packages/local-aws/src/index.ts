export { type Answerer, listenOnLoopback } from './http/listen-on-loopback.ts';
export { startKms } from './kms/start-kms.ts';
export { startMail } from './mail/start-mail.ts';
export { createPushService } from './push/create-push-service.ts';
