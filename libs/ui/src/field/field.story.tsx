import { useState } from 'react';
import { Checkbox, CheckboxField } from '../checkbox/checkbox.tsx';
import { Input, Textarea } from '../input/input.tsx';
import { PasswordInput } from '../input/password-input.tsx';
import type { Story } from '../internal/story.ts';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Select } from '../select/select.tsx';
import { FormField } from './form-field.tsx';

const TYPES = ['Article', 'Course', 'Documentation', 'Tool', 'Tutorial', 'Video'].map((label) => ({
  value: label.toUpperCase(),
  label,
}));

function Categories({ start, error }: { start: string[]; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <FormField label="Categories" error={error}>
      <MultiSelect options={TYPES} value={value} onChange={setValue} placeholder="Choose categories" />
    </FormField>
  );
}

function SearchBox({ start, slash }: { start: string; slash: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <SearchInput
      label={`Search ${start}`}
      slash={slash}
      value={value}
      onChange={setValue}
      placeholder="Search by title, org, etc..."
    />
  );
}

export const fieldStory: Story = {
  title: 'Form fields',
  use: 'FormField ties label, control, hint and message; validation speaks under the field.',
  states: {
    input: (
      <FormField label="Email" required>
        <Input type="email" placeholder="you@example.org" />
      </FormField>
    ),
    hint: (
      <FormField label="Password" hint="At least 8 characters with uppercase, lowercase, and number">
        <PasswordInput autoComplete="new-password" />
      </FormField>
    ),
    error: (
      <FormField label="Team name" error="Team name must be at least 3 characters long">
        <Input defaultValue="Pi" />
      </FormField>
    ),
    optional: (
      <FormField label="Location" optional>
        <Input />
      </FormField>
    ),
    'read-only': (
      <FormField label="Contact email">
        <Input readOnly defaultValue="ada@example.org" />
      </FormField>
    ),
    disabled: (
      <FormField label="Username">
        <Input disabled defaultValue="ada" />
      </FormField>
    ),
    textarea: (
      <FormField label="Message" error={{ message: 'Message must be at least 10 characters long' }}>
        <Textarea defaultValue="Hello!" />
      </FormField>
    ),
    select: (
      <FormField label="Type">
        <Select options={TYPES} placeholder="All Types" />
      </FormField>
    ),
    'multi-select': <Categories start={[]} />,
    'multi-select, chosen': <Categories start={['ARTICLE', 'TUTORIAL', 'VIDEO']} />,
    'multi-select, error': <Categories start={[]} error="Please select at least one category" />,
    search: <SearchBox start="" slash />,
    'search, filled': <SearchBox start="cheesy" slash={false} />,
    checkbox: <Checkbox label="This is a community team" />,
    checked: <Checkbox label="Remember the view" defaultChecked />,
    'checkbox, error': (
      <CheckboxField
        label={
          <>
            I agree to the <a href="#form-fields">Privacy Policy</a> and the{' '}
            <a href="#form-fields">Terms of Service</a>
          </>
        }
        error="You must agree to the privacy policy and terms of service"
      />
    ),
    'checkbox, disabled': <Checkbox label="Cannot be changed" disabled />,
  },
};
