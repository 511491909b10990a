export const builtIn = {
  MOT_DE_PASSE_LIEN: {
    subject: 'Your new password - {site}',
    text: 'Hello {nom},\n\nTo choose a new password, open this link within 30 minutes:\n\n{lien}\n\nIf you asked for nothing, do nothing: your password stays the same.\n',
  },
  MOT_DE_PASSE_TEMPORAIRE: {
    subject: 'Your temporary password - {site}',
    text: 'Hello {nom},\n\nHere is a temporary password:\n\n{motDePasse}\n\nSign in here: {lien}\nYou will be asked for a new password.\n',
  },
  MOT_DE_PASSE_CHANGE: {
    subject: 'Password changed - {site}',
    text: 'Hello {nom},\n\nYour password was just changed and your other sessions are closed. If this was not you, tell your administrator without delay.\n',
  },
  INVITATION: {
    subject: 'Your access to {site}',
    text: 'Hello {nom},\n\nYou have been given access to {site}. Choose your password within 72 hours:\n\n{lien}\n\nSee you soon,\nThe {site} team\n',
  },
  CODE_CONFIRMATION: {
    subject: 'Confirmation code - {site}',
    text: 'Hello {nom},\n\nTo confirm this operation, copy this code:\n\n{code}\n\nOperation: {motif}\nThis code serves once. If you started nothing, change your password.\n',
  },
  COMMANDE_CONFIRMEE: {
    subject: 'Your order {numero} is confirmed',
    text: 'Hello {nom},\n\nYour order {numero} is confirmed.\n\n{lignes}\n\nTotal: {total}\n\nFind your tickets here: {lien}\n\nThank you for your trust,\nThe {site} team\n',
  },
  COMMANDE_ATTENTE: {
    subject: 'Your order {numero} awaits payment',
    text: 'Hello {nom},\n\nWe hold your seats until {expiration}.\n\n{lignes}\n\n{restant} of {total} is still to be paid.\n\nTo pay: {lien}\n\nThe {site} team\n',
  },
  LIEN_PAIEMENT: {
    subject: 'Your link to pay for order {numero}',
    text: 'Hello {nom},\n\nHere is the link to pay for your order {numero}.\n\n{lignes}\n\nTo pay: {montant}\n\n{lien}\n\nThis link is good until {date}; your seats are held until then.\n\nThe {site} team\n',
  },
  COMMANDE_ANNULEE: {
    subject: 'Cancellation in your order {numero}',
    text: 'Hello {nom},\n\nThe following is cancelled in your order {numero}.\n\n{lignes}\n\nReason: {motif}\n\nWe refund you {montant}.\n\nWe keep {garde}.\n\nThe {site} team\n',
  },
  COMMANDE_REMBOURSEE: {
    subject: 'Refund of your order {numero}',
    text: 'Hello {nom},\n\nWe refund you {montant} on your order {numero}.\n\n{remboursements}\n\nWhat is refunded:\n\n{lignes}\n\nReason: {motif}\n\nWe keep {garde}.\n\nDepending on your bank, the sum arrives within three to ten days.\n\nThe {site} team\n',
  },
  BILLETS: {
    subject: 'Your tickets, order {numero}',
    text: 'Hello {nom},\n\nHere are the tickets of your order {numero}.\n\n{lignes}\n\nThey are attached to this message.\n\nThey also await you here: {lien}\n\nEnjoy the show,\nThe {site} team\n',
  },
  FACTURE: {
    subject: 'Invoice of your order {numero}',
    text: 'Hello {nom},\n\nThe invoice of your order {numero} of {date}, amounting to {total}, is attached to this message.\n\nThe {site} team\n',
  },
  SEANCE_REPORTEE: {
    subject: '{manifestation}: new date',
    text: 'Hello {nom},\n\nThe session of {manifestation} is moved to {seance}. It was planned on {date}.\n\n{lieu}\n{ville}\n\nReason: {motif}\n\nYour tickets remain valid.\n\n{message}\n\nTo answer us: {lien}\n\nThe {site} team\n',
  },
  SEANCE_ANNULEE: {
    subject: '{manifestation}: session cancelled',
    text: 'Hello {nom},\n\nThe session of {manifestation} is cancelled. It was planned on {seance}.\n\n{lieu}\n{ville}\n\nReason: {motif}\n\nWhat you paid for this session (order {numero}), {montant}, is refunded without any step on your part.\n\nWe keep {garde}.\n\nThe {site} team\n',
  },
  RAPPEL_SEANCE: {
    subject: 'See you soon: {manifestation}',
    text: 'Hello {nom},\n\nWe look forward to seeing you on {seance} for {manifestation}.\n\n{lieu}\n{ville}\n\nYour tickets: {lien}\n\nPlease come a little early.\n\nThe {site} team\n',
  },
  CARTE: {
    subject: 'Your card: {modele}',
    text: 'Hello {nom},\n\nHere is your card “{modele}”: {montant}.\n\nIts number: {code}\n{expiration}\n\n{message}\n\nThis number is worth money: keep it to yourself.\n',
  },
  CARTE_CREDITEE: {
    subject: '{montant} was added to your card',
    text: 'Hello {nom},\n\n{montant} was just added to your card “{modele}”.\nIts balance is now {solde}.\n\nReason: {motif}\n\nThe {site} team\n',
  },
  FIDELITE_POINTS: {
    subject: 'You have {points} points',
    text: 'Hello {nom},\n\nYour card “{modele}” now holds {points} points.\n\nThe {site} team\n',
  },
  ABONNEMENT_RENOUVELLEMENT: {
    subject: 'Renew your subscription: {modele}',
    text: 'Hello {nom},\n\nYour subscription “{modele}” is ending.{message} Your seats are reserved until {expiration}.\n\nTo renew it: {lien}\n\nThe {site} team\n',
  },
  AVIS_DEMANDE: {
    subject: 'What did you think of {manifestation}?',
    text: 'Hello {nom},\n\nYou saw {manifestation}. A few words from you will help others:\n\n{lien}\n\nThank you,\nThe {site} team\n',
  },
  AVIS_REPONSE: {
    subject: 'An answer to your review of {manifestation}',
    text: 'Hello {nom},\n\nWe answered your review of {manifestation}:\n\n{message}\n\nThe {site} team\n',
  },
  FLUX_ALERTE: {
    subject: 'The feed “{motif}” needs your attention',
    text: 'Hello,\n\nThe feed “{motif}” did not run as planned: {message}\n\n{lien}\n\n{site}\n',
  },
  WEBHOOK_ALERTE: {
    subject: 'The webhook “{motif}” needs your attention',
    text: 'Hello,\n\nWebhook “{motif}”\n\n{message}\n\n{lien}\n\n{site}\n',
  },
  REGLE: {
    subject: '{motif}',
    text: 'Hello,\n\n{message}\n\n{lien}\n\n{site}\n',
  },
  CONTACT_RECU: {
    subject: 'We received your request {numero}',
    text: 'Hello {nom},\n\nWe received your request {numero} (“{motif}”) and will answer as soon as we can.\n\n{message}\n\nThe {site} team\n',
  },
  ADRESSE_CHANGEE: {
    subject: 'Sign-in address changed - {site}',
    text: 'Hello {nom},\n\nThe address of your account on {site} has just been replaced: links sent here no longer open. If you did not ask for this, tell your administrator at once.\n',
  },
} as const;
