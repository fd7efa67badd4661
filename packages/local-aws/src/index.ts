export { listenOnLoopback, type RequestHandler } from './http/loopback-server.ts';
export { startKms } from './kms/start-kms.ts';
export { startMail } from './mail/start-mail.ts';
export { createPushService } from './push/push-service.ts';
