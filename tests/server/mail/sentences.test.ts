import { describe, expect, it } from 'vitest';
import { htmlSentences, subjectSentences, textSentences } from '../../../server/mail/sentences';

const empty =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

describe('a sentence around an empty placeholder', () => {
  it.each<[string, string, string[], string]>([
    ['goes', 'Bonjour. Motif : {motif}. Merci.', ['motif'], 'Bonjour. Merci.'],
    ['stays where it is filled', 'Motif : {motif}.', ['lieu'], 'Motif : {motif}.'],
    ['goes with its line', 'Bonjour,\n\nMotif : {motif}\n\nMerci,', ['motif'], 'Bonjour,\n\nMerci,'],
    [
      'goes with what led to it',
      'Voici :\n\n{lignes}\n\nPour répondre :\n\n{lien}\n',
      ['lien'],
      'Voici :\n\n{lignes}\n\n',
    ],
    ['leaves the others of its line', 'Vu à {lieu}. À {ville}, donc ! Bien.', ['ville'], 'Vu à {lieu}. Bien.'],
    ['goes, with everything about it', 'A. Le {seance} à {lieu}, {ville} (n° 2).', ['ville'], 'A.'],
    [
      'is not that of a message or a list',
      'Il finit.{message} Places jusqu’au {expiration}.',
      ['message'],
      'Il finit. Places jusqu’au {expiration}.',
    ],
    ['is not that of a name', 'Bonjour {prenom} {nom},\nMerci {nom} !', ['nom', 'prenom'], 'Bonjour,\nMerci !'],
    ['goes where its name is written otherwise', 'A.\n{ motif }\nB.', ['motif'], 'A.\nB.'],
    ['may be the first and the last', 'Le {date} !\nB\nLe {date}.', ['date'], 'B\n'],
    ['keeps what braces say otherwise', 'a {autre} {motif}\nb {autre}', ['motif', 'autre'], 'b {autre}'],
  ])('%s', (_what, text, names, expected) => {
    expect(textSentences(text, empty(...names))).toBe(expected);
  });

  it.each<[string, string, string[], string]>([
    ['goes with its block', '<p>A {lieu}</p>\n<p>Motif : {motif}</p><P>B</P>', ['motif'], '<p>A {lieu}</p>\n<P>B</P>'],
    ['goes through tags', '<p>A. Le <b>{seance}</b> à <i>{lieu}</i>. B.</p>', ['lieu'], '<p>A. B.</p>'],
    ['is around a link too', '<p>A. Vos billets : <a href="{lien}">ici</a></p>', ['lien'], '<p>A. </p>'],
    [
      'is all a link says',
      '<table><tr><td><a href="{lien}">Un. Deux.</a></td></tr></table><p>B</p>',
      ['lien'],
      '<p>B</p>',
    ],
    ['takes its line break', '<p>A<br>{motif}<br>B<br>{lieu}</p>', ['motif', 'lieu'], '<p>A<br>B</p>'],
    [
      'leaves its cell',
      '<table><tr><td>{lieu}</td><td>B</td></tr></table>',
      ['lieu'],
      '<table><tr><td></td><td>B</td></tr></table>',
    ],
    ['takes what led to it', '<p>Lignes :</p><p>Vers :</p>{lignes}<p>C</p>', ['lignes'], '<p>C</p>'],
    ['takes a picture of it', '<p><img alt="{motif}" src="a.png"></p><p>B</p>', ['motif'], '<p>B</p>'],
    [
      'leaves empty blocks of others',
      '<p></p><p>{motif}</p><p>B é&eacute;</p>',
      ['motif'],
      '<p></p><p>B é&eacute;</p>',
    ],
    [
      'is not in styles or comments',
      '<style>a{motif}</style><!-- {motif} --><p>B</p>',
      ['motif'],
      '<style>a{motif}</style><!-- {motif} --><p>B</p>',
    ],
    [
      'changes nothing where all is filled',
      '<TABLE><tr><td>é&nbsp;{nom}\t</TABLE>  \n',
      [],
      '<TABLE><tr><td>é&nbsp;{nom}\t</TABLE>  \n',
    ],
    ['is not that of a name', '<p>Bonjour {nom},</p>', ['nom'], '<p>Bonjour,</p>'],
  ])('of HTML %s', (_what, html, names, expected) => {
    expect(htmlSentences(html, empty(...names))).toBe(expected);
  });

  it.each([
    ['Le flux « {motif} » attend', 'Le flux attend'],
    ['{motif} : nouvelle date', 'nouvelle date'],
    ['Annulation : {motif}', 'Annulation'],
    ['Merci {nom}, à {lieu}', 'Merci {nom}, à {lieu}'],
  ])('leaves the rest of a subject: %s', (subject, expected) => {
    expect(subjectSentences(subject, empty('motif'))).toBe(expected);
  });
});
