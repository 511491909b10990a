import base from './playwright.config';

const extra = (process.env.XARGS ?? '').split(' ').filter(Boolean);
const js = process.env.XJS;
const lo = base.use!.launchOptions!;
const args = lo.args!.map((a) =>
  a.startsWith('--js-flags') && js !== undefined ? (js ? `--js-flags=${js}` : '--x') : a,
);
export default { ...base, use: { ...base.use, launchOptions: { ...lo, args: [...args, ...extra] } } };
