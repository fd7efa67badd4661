/** The errors of AWS KMS that the stand-in answers, by AWS's names. All of them are HTTP 400. */
export type KmsErrorName =
  | 'IncorrectKeyException'
  | 'InvalidCiphertextException'
  | 'InvalidKeyUsageException'
  | 'KMSInvalidMacException'
  | 'NotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'ValidationException';

export type KmsRefusal = { refused: KmsErrorName; message: string };
export type Outcome<Answer> = { answer: Answer } | KmsRefusal;

export function refuse(refused: KmsErrorName, message: string): KmsRefusal {
  return { refused, message };
}
