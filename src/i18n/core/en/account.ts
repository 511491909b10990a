/** What the server says of accounts: refusals of passwords, mails. */
export const account = {
  email: 'The e-mail address is not correct.',
  passwordrules:
    'The password must contain at least 8 characters, including an uppercase letter, a lowercase letter, a digit (0-9) and a special character. It must be unique and not used on other sites.',
  passwordTooLong: 'The password has at most 256 characters.',
  passwordCommon: 'This password is too common or too close to your login.',
  codeFaux: 'This code is not the right one, or it was used already.',
  cleRefusee: 'This passkey was not recognised.',
  proofFactors:
    'Confirm first that it is you: changing your second factors asks for a proof less than ten minutes old.',
  proofAccess:
    'Confirm first that it is you: changing a role, an address or what a user has access to asks for a proof less than ten minutes old.',
  motDePasseActuel: 'The current password is not the right one.',
};
