/** The page of a footer. */
import { layoutForms } from '../form';
import { footers } from '../model';

export default layoutForms(footers);
