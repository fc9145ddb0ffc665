/** The relations of a guardian, as the form and the lists name them. */
export const RELATIONS = [
  { value: 'PARENT', label: 'Parent' },
  { value: 'GUARDIAN', label: 'Guardian' },
  { value: 'TEACHER', label: 'Teacher' },
] as const;
