/** Heavy controls, each for the few screens that need it. They come with the page that needs them. */
export { withoutBroken } from '../model/code/css';
export { parseCss } from '../model/code/parse-css';
export { Columns } from '../plots/columns';
export { Lines, LinesLegend, type LineTick } from '../plots/lines';
export { PlotContents, PlotNumbers, PlotPanel, type PlotSource } from '../plots/plot-panel';
export { type TreeNode } from '../table/tree/tree';
export { TreeGrid } from '../table/tree/tree-grid';
export { CodeWords, type CodeWordsGiven, wordsOf } from './code-words';
export { InlineText, isEditable } from './inline/inline-text';
