import { maskedEmail } from '../users/masked-email.ts';

export type CodeDelivery = {
  CodeDeliveryDetails: { AttributeName: 'email'; DeliveryMedium: 'EMAIL'; Destination: string };
};

/** Says where a code went; also for a code that never was, so that nobody learns which addresses have an account. */
export function codeDelivery(email: string): CodeDelivery {
  return {
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedEmail(email) },
  };
}
