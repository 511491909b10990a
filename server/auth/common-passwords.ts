/**
 * Common passwords that the rule of the specification lets through: a well-known word, whatever its
 * capitals, its usual replacements (`P@ssw0rd`) and the digits and signs added to it (`Azerty2024!`).
 */
const words = new Set(
  `password passw passwort motdepasse mdp azerty azertyuiop qwerty qwertyuiop qwertz asdfgh asdfghjkl wxcvbn zxcvbnm admin
  administrator administrateur root login welcome bienvenue bonjour bonsoir salut hello coucou soleil doudou loulou
  chouchou chocolat nicolas julien thomas camille marseille lyon paris france bretagne bordeaux toulouse lille football
  iloveyou jetaime monamour amour letmein changeme changezmoi secret supersecret default guest test testing demo user
  utilisateur master monkey dragon baseball superman batman pokemon starwars princess sunshine shadow michael jordan
  charlie freedom whatever trustno trustnoi ninja mustang access flower cookie summer winter spring autumn printemps ete
  automne hiver january janvier december decembre abc abcd abcdef abcdefg abcdefgh qazwsx qwe qweasd qweasdzxc aze
  azeqsd azeqsdwxc google linkedin facebook company entreprise temp temporaire temporary provisoire billetterie regie
  ticket tickets spectacle theatre concert festival passpass passwordpassword adminadmin rootroot`.split(/\s+/),
);

const replaced: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

const lettersOf = (text: string) => text.normalize('NFD').replace(/[^a-z]/g, '');

function unleet(text: string): string {
  return lettersOf(text.replace(/[@43€1!05$7]/g, (sign) => replaced[sign] ?? sign));
}

/** A text up to its last letter. */
function withoutEnd(text: string): string {
  const signs = [...text];
  return signs.slice(0, signs.findLastIndex((sign) => /\p{L}/u.test(sign)) + 1).join('');
}

/** Whether a password (in lower case) is a common word in disguise. */
export function isCommonPassword(password: string): boolean {
  const core = withoutEnd(password.replace(/^[^\p{L}]+/u, ''));
  const forms = [lettersOf(password), unleet(core), unleet(password), unleet(withoutEnd(password))];
  return forms.some((form) => words.has(form)) || new Set(password).size < 5;
}
