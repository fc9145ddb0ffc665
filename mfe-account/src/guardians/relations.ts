/** Who reads along, as the form and the lists say it. */
export const RELATIONS = [
  { value: 'PARENT', label: 'Parent' },
  { value: 'GUARDIAN', label: 'Guardian' },
  { value: 'TEACHER', label: 'Teacher' },
] as const;
