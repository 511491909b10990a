/** What the server says of accounts: refusals of passwords, mails. */
export const account = {
  email: "Le mail n'est pas correct.",
  passwordrules:
    'Le mot de passe doit contenir au moins 8 caractères, dont une majuscule, une minuscule, un chiffre (0-9) et un caractère spécial. Il doit être unique et ne pas servir sur d’autres sites.',
  passwordTooLong: 'Le mot de passe compte 256 caractères au plus.',
  passwordCommon: 'Ce mot de passe est trop courant ou trop proche de votre identifiant.',
  motDePasseActuel: 'Le mot de passe actuel n’est pas le bon.',
  mails: {
    resetLink: {
      subject: 'Votre nouveau mot de passe - {platform}',
      text: 'Bonjour {nom},\n\nPour choisir un nouveau mot de passe, ouvrez ce lien dans les 30 minutes :\n\n{url}\n\nSi vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.\n',
    },
    temporaryPassword: {
      subject: 'Votre mot de passe temporaire - {platform}',
      text: 'Bonjour {nom},\n\nVoici un mot de passe temporaire :\n\n{password}\n\nConnectez-vous sur {url} : un nouveau mot de passe vous sera demandé.\n',
    },
    giftCard: {
      subject: 'Votre carte\u00a0: {modele} - {platform}',
      text: 'Bonjour {nom},\n\nVoici votre carte «\u00a0{modele}\u00a0»\u00a0: {montant}.\n\nSon numéro\u00a0: {code}\n{expiration}\n\n{message}\n\nCe numéro vaut de l’argent\u00a0: gardez-le pour vous.\n',
    },
    passwordChanged: {
      subject: 'Mot de passe modifié - {platform}',
      text: 'Bonjour {nom},\n\nVotre mot de passe vient d’être modifié et vos autres sessions sont fermées. Si ce n’est pas vous, prévenez votre administrateur sans attendre.\n',
    },
  },
};
