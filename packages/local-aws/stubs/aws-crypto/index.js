// cognito-local requires these names at load for its e-mail sender, which our front replaces.
module.exports = {
  buildClient: () => ({ encrypt: async () => ({ result: new Uint8Array() }) }),
  CommitmentPolicy: {},
  KmsKeyringNode: class KmsKeyringNode {},
};
