/** What the server writes when no template is live. Read by the server alone. */
export const builtIn = {
  MOT_DE_PASSE_LIEN: {
    subject: 'Votre nouveau mot de passe - {site}',
    text: 'Bonjour {nom},\n\nPour choisir un nouveau mot de passe, ouvrez ce lien dans les 30 minutes\u00a0:\n\n{lien}\n\nSi vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.\n',
  },
  MOT_DE_PASSE_TEMPORAIRE: {
    subject: 'Votre mot de passe temporaire - {site}',
    text: 'Bonjour {nom},\n\nVoici un mot de passe temporaire\u00a0:\n\n{motDePasse}\n\nConnectez-vous ici\u00a0: {lien}\nUn nouveau mot de passe vous sera demandé.\n',
  },
  MOT_DE_PASSE_CHANGE: {
    subject: 'Mot de passe modifié - {site}',
    text: 'Bonjour {nom},\n\nVotre mot de passe vient d’être modifié et vos autres sessions sont fermées. Si ce n’est pas vous, prévenez votre administrateur sans attendre.\n',
  },
  INVITATION: {
    subject: 'Votre accès à {site}',
    text: 'Bonjour {nom},\n\nUn accès vous est ouvert sur {site}. Choisissez votre mot de passe dans les 72 heures\u00a0:\n\n{lien}\n\nÀ bientôt,\nL’équipe de {site}\n',
  },
  CODE_CONFIRMATION: {
    subject: 'Code de confirmation - {site}',
    text: 'Bonjour {nom},\n\nPour confirmer cette opération, recopiez ce code\u00a0:\n\n{code}\n\nOpération\u00a0: {motif}\nCe code sert une fois. Si vous n’avez rien lancé, changez votre mot de passe.\n',
  },
  COMMANDE_CONFIRMEE: {
    subject: 'Votre commande {numero} est confirmée',
    text: 'Bonjour {nom},\n\nVotre commande {numero} est confirmée.\n\n{lignes}\n\nTotal\u00a0: {total}\n\nRetrouvez vos billets ici\u00a0: {lien}\n\nMerci de votre confiance,\nL’équipe de {site}\n',
  },
  COMMANDE_ATTENTE: {
    subject: 'Votre commande {numero} attend son paiement',
    text: 'Bonjour {nom},\n\nNous gardons vos places jusqu’au {expiration}.\n\n{lignes}\n\nIl reste {restant} à régler sur {total}.\n\nPour régler\u00a0: {lien}\n\nL’équipe de {site}\n',
  },
  LIEN_PAIEMENT: {
    subject: 'Votre lien pour régler la commande {numero}',
    text: 'Bonjour {nom},\n\nVoici le lien pour régler votre commande {numero}.\n\n{lignes}\n\nÀ régler\u00a0: {montant}\n\n{lien}\n\nCe lien vaut jusqu’au {date}\u00a0; vos places sont gardées d’ici là.\n\nL’équipe de {site}\n',
  },
  COMMANDE_ANNULEE: {
    subject: 'Annulation dans votre commande {numero}',
    text: 'Bonjour {nom},\n\nCe qui suit est annulé dans votre commande {numero}.\n\n{lignes}\n\nMotif\u00a0: {motif}\n\nNous vous remboursons {montant}.\n\nNous gardons {garde}.\n\nL’équipe de {site}\n',
  },
  COMMANDE_REMBOURSEE: {
    subject: 'Remboursement de votre commande {numero}',
    text: 'Bonjour {nom},\n\nNous vous remboursons {montant} sur votre commande {numero}.\n\n{remboursements}\n\nCe qui est remboursé\u00a0:\n\n{lignes}\n\nMotif\u00a0: {motif}\n\nNous gardons {garde}.\n\nSelon votre banque, la somme arrive sous trois à dix jours.\n\nL’équipe de {site}\n',
  },
  BILLETS: {
    subject: 'Vos billets, commande {numero}',
    text: 'Bonjour {nom},\n\nVoici les billets de votre commande {numero}.\n\n{lignes}\n\nIls sont joints à ce message.\n\nIls vous attendent aussi ici\u00a0: {lien}\n\nBon spectacle,\nL’équipe de {site}\n',
  },
  FACTURE: {
    subject: 'Facture de votre commande {numero}',
    text: 'Bonjour {nom},\n\nLa facture de votre commande {numero} du {date}, d’un montant de {total}, est jointe à ce message.\n\nL’équipe de {site}\n',
  },
  SEANCE_REPORTEE: {
    subject: '{manifestation}\u00a0: nouvelle date',
    text: 'Bonjour {nom},\n\nLa séance de {manifestation} est reportée au {seance}. Elle était prévue le {date}.\n\n{lieu}\n{ville}\n\nMotif\u00a0: {motif}\n\nVos billets restent valables.\n\n{message}\n\nPour nous répondre\u00a0: {lien}\n\nL’équipe de {site}\n',
  },
  SEANCE_ANNULEE: {
    subject: '{manifestation}\u00a0: séance annulée',
    text: 'Bonjour {nom},\n\nLa séance de {manifestation} est annulée. Elle était prévue le {seance}.\n\n{lieu}\n{ville}\n\nMotif\u00a0: {motif}\n\nCe que vous avez payé pour cette séance (commande {numero}), soit {montant}, vous est remboursé sans démarche de votre part.\n\nNous gardons {garde}.\n\nL’équipe de {site}\n',
  },
  RAPPEL_SEANCE: {
    subject: 'À bientôt\u00a0: {manifestation}',
    text: 'Bonjour {nom},\n\nNous vous attendons le {seance} pour {manifestation}.\n\n{lieu}\n{ville}\n\nVos billets\u00a0: {lien}\n\nPensez à venir un peu en avance.\n\nL’équipe de {site}\n',
  },
  CARTE: {
    subject: 'Votre carte\u00a0: {modele}',
    text: 'Bonjour {nom},\n\nVoici votre carte «\u00a0{modele}\u00a0»\u00a0: {montant}.\n\nSon numéro\u00a0: {code}\n{expiration}\n\n{message}\n\nCe numéro vaut de l’argent\u00a0: gardez-le pour vous.\n',
  },
  CARTE_CREDITEE: {
    subject: 'Votre carte a été créditée de {montant}',
    text: 'Bonjour {nom},\n\nVotre carte «\u00a0{modele}\u00a0» vient d’être créditée de {montant}.\nSon solde est maintenant de {solde}.\n\nMotif\u00a0: {motif}\n\nL’équipe de {site}\n',
  },
  FIDELITE_POINTS: {
    subject: 'Vous avez {points} points',
    text: 'Bonjour {nom},\n\nVotre carte «\u00a0{modele}\u00a0» compte maintenant {points} points.\n\nL’équipe de {site}\n',
  },
  ABONNEMENT_RENOUVELLEMENT: {
    subject: 'Renouvelez votre abonnement\u00a0: {modele}',
    text: 'Bonjour {nom},\n\nVotre abonnement «\u00a0{modele}\u00a0» se termine.{message} Vos places vous sont réservées jusqu’au {expiration}.\n\nPour le renouveler\u00a0: {lien}\n\nL’équipe de {site}\n',
  },
  AVIS_DEMANDE: {
    subject: 'Qu’avez-vous pensé de {manifestation}\u00a0?',
    text: 'Bonjour {nom},\n\nVous avez vu {manifestation}. Quelques mots de vous aideront d’autres spectateurs\u00a0:\n\n{lien}\n\nMerci,\nL’équipe de {site}\n',
  },
  AVIS_REPONSE: {
    subject: 'Une réponse à votre avis sur {manifestation}',
    text: 'Bonjour {nom},\n\nNous avons répondu à votre avis sur {manifestation}\u00a0:\n\n{message}\n\nL’équipe de {site}\n',
  },
  FLUX_ALERTE: {
    subject: 'Le flux «\u00a0{motif}\u00a0» demande votre attention',
    text: 'Bonjour,\n\nLe flux «\u00a0{motif}\u00a0» ne s’est pas déroulé comme prévu\u00a0: {message}\n\n{lien}\n\n{site}\n',
  },
  WEBHOOK_ALERTE: {
    subject: 'Le webhook «\u00a0{motif}\u00a0» demande votre attention',
    text: 'Bonjour,\n\nWebhook «\u00a0{motif}\u00a0»\n\n{message}\n\n{lien}\n\n{site}\n',
  },
  REGLE: {
    subject: '{motif}',
    text: 'Bonjour,\n\n{message}\n\n{lien}\n\n{site}\n',
  },
  CONTACT_RECU: {
    subject: 'Votre demande {numero} est bien reçue',
    text: 'Bonjour {nom},\n\nNous avons bien reçu votre demande {numero} («\u00a0{motif}\u00a0») et vous répondrons au plus vite.\n\n{message}\n\nL’équipe de {site}\n',
  },
  ADRESSE_CHANGEE: {
    subject: 'Adresse de connexion modifiée - {site}',
    text: 'Bonjour {nom},\n\nL’adresse de votre compte sur {site} vient d’être remplacée\u00a0: les liens envoyés ici ne s’ouvrent plus. Si ce n’est pas à votre demande, prévenez votre administrateur sans attendre.\n',
  },
} as const;
