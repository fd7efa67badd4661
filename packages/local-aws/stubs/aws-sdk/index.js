// cognito-local requires these two names at load; our front replaces every call that would use them.
module.exports = { Lambda: class Lambda {}, KMS: class KMS {} };
