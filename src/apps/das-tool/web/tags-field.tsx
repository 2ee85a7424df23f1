import { useState } from 'react';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { tagsIn } from './tags.rules.ts';

/** Field for words between commas; it keeps what is typed while the words stay the same. */
export function TagsField({
  value,
  onChange,
  ...named
}: {
  readonly label: string;
  readonly description: string;
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const isTyped = tagsIn(typed).join() === value.join();
  return (
    <TextField
      {...named}
      value={isTyped ? typed : value.join(', ')}
      maxLength={400}
      onChange={(text) => {
        setTyped(text);
        onChange(tagsIn(text));
      }}
    />
  );
}
