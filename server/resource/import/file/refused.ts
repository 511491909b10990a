/** Why a file is not read; the code names its sentence (`problems.import-…`). */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}

export type RefusalCode =
  | 'import-file'
  | 'import-picture'
  | 'import-pdf'
  | 'import-xls'
  | 'import-zip'
  | 'import-quote'
  | 'import-nul'
  | 'import-rows'
  | 'import-columns'
  | 'import-cells'
  | 'import-cell'
  | 'import-sheet'
  | 'import-blank'
  | 'import-size';
