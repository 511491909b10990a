/** What the server says of accounts: refusals of passwords, mails. */
export const account = {
  email: 'The e-mail address is not correct.',
  passwordrules:
    'The password must contain at least 8 characters, including an uppercase letter, a lowercase letter, a digit (0-9) and a special character. It must be unique and not used on other sites.',
  passwordTooLong: 'The password has at most 256 characters.',
  passwordCommon: 'This password is too common or too close to your login.',
  motDePasseActuel: 'The current password is not the right one.',
  mails: {
    resetLink: {
      subject: 'Your new password - {platform}',
      text: 'Hello {nom},\n\nTo choose a new password, open this link within 30 minutes:\n\n{url}\n\nIf you asked for nothing, do nothing: your password stays the same.\n',
    },
    temporaryPassword: {
      subject: 'Your temporary password - {platform}',
      text: 'Hello {nom},\n\nHere is a temporary password:\n\n{password}\n\nSign in at {url}: you will be asked for a new password.\n',
    },
    giftCard: {
      subject: 'Your card: {modele} - {platform}',
      text: 'Hello {nom},\n\nHere is your card “{modele}”: {montant}.\n\nIts number: {code}\n{expiration}\n\n{message}\n\nThis number is worth money: keep it to yourself.\n',
    },
    passwordChanged: {
      subject: 'Password changed - {platform}',
      text: 'Hello {nom},\n\nYour password has just been changed and your other sessions are closed. If this was not you, tell your administrator at once.\n',
    },
  },
};
