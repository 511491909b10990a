/** Countries and territories of ISO 3166-1, named by CLDR in both languages. */

/** Codes of two letters; Kosovo's, which CLDR names, is user-assigned. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

export interface Country {
  codPays: string;
  libelleFr: string;
  libelleEn: string;
}

/** Every country with its two names. */
export function listCountries(): Country[] {
  const names = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' });
  const [french, english] = [names('fr'), names('en-GB')];
  return codes.split(' ').map((codPays) => ({
    codPays,
    libelleFr: (french.of(codPays) ?? codPays).replaceAll("'", '’'),
    libelleEn: english.of(codPays) ?? codPays,
  }));
}

/** Regions that English names differently; the others keep their French name. */
export const englishRegions: Readonly<Record<string, string>> = {
  '03': 'French Guiana',
  '04': 'Réunion',
  '27': 'Burgundy-Franche-Comté',
  '28': 'Normandy',
  '53': 'Brittany',
  '94': 'Corsica',
  '975': 'Saint Pierre and Miquelon',
  '977': 'Saint Barthélemy',
  '978': 'Saint Martin',
  '984': 'French Southern and Antarctic Lands',
  '986': 'Wallis and Futuna',
  '987': 'French Polynesia',
  '988': 'New Caledonia',
  '989': 'Clipperton Island',
};
