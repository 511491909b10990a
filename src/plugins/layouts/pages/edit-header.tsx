/** The page of a header. */
import { layoutForms } from '../form';
import { headers } from '../model';

export default layoutForms(headers);
