/** Why the server refuses a mail template, or a call. Read by the server alone. */
export const reasons = {
  'mails-exists': 'Ce modèle de mail existe déjà',
  'mails-empty': 'Le contenu est vide',
  'mails-partner': 'Ce partenaire n’existe pas',
  'mails-trigger': 'Un autre modèle de ce partenaire est déjà envoyé par cet évènement\u00a0: {code}',
  'mails-code': 'Un code s’écrit en majuscules, chiffres et tirets bas',
  'mails-placeholder': 'Rien ne remplit {balise} quand cet évènement survient',
  'mails-secret': '{balise} ne s’écrit pas dans un objet\u00a0: il se lit sans ouvrir le mail',
  'mails-html-tag': 'Ligne {ligne}\u00a0: <{balise}> n’a pas sa place dans un mail',
  'mails-html-handler': 'Ligne {ligne}\u00a0: l’attribut {attribut} lancerait un script',
  'mails-html-url': 'Ligne {ligne}\u00a0: l’adresse de {attribut} lancerait un script',
  'mails-html-link': 'Ligne {ligne}\u00a0: {balise} n’est pas une adresse, {attribut} en attend une',
  'mails-html-quote': 'Ligne {ligne}\u00a0: l’attribut {attribut} reçoit une balise, il lui faut des guillemets',
  'mails-html-style': 'Ligne {ligne}\u00a0: une balise n’est pas remplie dans un style',
  'mails-html-unclosed': 'Ligne {ligne}\u00a0: <{balise}> est ouverte et jamais fermée',
  'mails-to': 'Un essai part à une personne de la plateforme, à son adresse de connexion',
  'mails-account': 'Les mails de compte sont ceux de la plateforme\u00a0: un administrateur les écrit',
  'mails-platform':
    'Les mails de compte sont ceux de la plateforme\u00a0: leur modèle est commun à tous les partenaires',
  'mails-ticket-copy': 'Ce mail porte les billets\u00a0: il ne va qu’au client, sans copie. Laissez ce champ vide.',
  'mails-guarded': 'Ce mail porte un secret ou touche un compte\u00a0: il part de la plateforme, sans copie',
  'mails-guarded-remote': 'Ligne {ligne}\u00a0: {attribut} charge une adresse extérieure, ce mail n’en charge aucune',
  'mails-guarded-place':
    'Ligne {ligne}\u00a0: {balise} se lit dans le texte ou remplit seule un href de lien, pas {attribut}',
  'mails-guarded-glued':
    '{balise} est collée à une adresse\u00a0: un clic l’enverrait ailleurs. Séparez-les d’un espace',
} as const;
