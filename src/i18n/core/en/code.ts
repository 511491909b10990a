export const code = {
  faults: {
    bom: 'Line {ligne}, column {colonne}: the file begins with an encoding mark (BOM); save it as UTF-8 without it',
    notCss: 'Only CSS files are accepted',
    parenthesis: 'Line {ligne}, column {colonne}: closing parenthesis expected',
    bracket: 'Line {ligne}, column {colonne}: closing bracket expected',
    brace: 'Line {ligne}, column {colonne}: this brace is not closed',
    block: 'Line {ligne}, column {colonne}: opening brace expected',
    colon: 'Line {ligne}, column {colonne}: colon expected after the name of the property',
    selector: 'Line {ligne}, column {colonne}: selector expected',
    name: 'Line {ligne}, column {colonne}: name expected',
    input: 'Line {ligne}, column {colonne}: this cannot be read',
    comment: 'Line {ligne}, column {colonne}: this comment is not closed',
    json: 'Line {ligne}, column {colonne}: this JSON cannot be read',
  },
} as const;
