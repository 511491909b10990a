/** Pages, their widgets and the customisations of these, as other plugins and the server read them. */
export { customisations } from './models/customisation';
export { pages } from './models/page';
export { widgets } from './models/widget';
