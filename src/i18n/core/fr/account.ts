/** What the server says of accounts: refusals of passwords, mails. */
export const account = {
  email: "Le mail n'est pas correct.",
  passwordrules:
    'Le mot de passe doit contenir au moins 8 caractères, dont une majuscule, une minuscule, un chiffre (0-9) et un caractère spécial. Il doit être unique et ne pas servir sur d’autres sites.',
  passwordTooLong: 'Le mot de passe compte 256 caractères au plus.',
  passwordCommon: 'Ce mot de passe est trop courant ou trop proche de votre identifiant.',
  codeFaux: 'Ce code n’est pas le bon, ou il a déjà servi.',
  cleRefusee: 'Cette clé d’accès n’a pas été reconnue.',
  proofFactors:
    'Confirmez d’abord que c’est bien vous\u00a0: changer vos seconds facteurs demande une preuve de moins de dix minutes.',
  proofAccess:
    'Confirmez d’abord que c’est bien vous\u00a0: changer un rôle, une adresse ou les accès d’un utilisateur demande une preuve de moins de dix minutes.',
  motDePasseActuel: 'Le mot de passe actuel n’est pas le bon.',
};
