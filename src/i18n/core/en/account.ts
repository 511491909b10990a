/** What the server says of accounts: refusals of passwords, mails. */
export const account = {
  email: 'The e-mail address is not correct.',
  passwordrules:
    'The password must contain at least 8 characters, including an uppercase letter, a lowercase letter, a digit (0-9) and a special character. It must be unique and not used on other sites.',
  passwordTooLong: 'The password has at most 256 characters.',
  passwordCommon: 'This password is too common or too close to your login.',
  motDePasseActuel: 'The current password is not the right one.',
};
