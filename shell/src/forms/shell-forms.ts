import { lazyPage, type ShellForms } from '@meshwork/shell-contract';

/** The forms that every domain opens; each is loaded when it is first needed. */
export const SHELL_FORMS: ShellForms = {
  ReportDialog: lazyPage(() => import(/* webpackChunkName: "safety" */ './report.dialog.tsx'), null),
  BirthMonthForm: lazyPage(() => import('./birth-month.form.tsx'), null),
  SecondLookForm: lazyPage(() => import('./second-look.form.tsx'), null),
};
