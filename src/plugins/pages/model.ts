/** Pages, their widgets and the customisations of these, as other plugins and the server read them. */
export { componentTypes } from './models/components';
export { customisationModel, customisations } from './models/customisation';
export { pageModel, pages } from './models/page';
export { widgetModel, widgets } from './models/widget';
