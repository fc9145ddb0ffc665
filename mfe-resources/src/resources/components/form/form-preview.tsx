import { isHttpUrl } from '@meshwork/contracts-core';
import { useWatch } from 'react-hook-form';
import { ResourceCard } from '../resource.card.tsx';
import styles from './resource.form.module.css';
import type { ResourceForm } from './resource.form.tsx';

/** The card of the resource as typed so far; shown once there are a title and a URL. */
export function FormPreview({ form }: { form: ResourceForm }) {
  const [title, url, description, category, type, level] = useWatch({
    control: form.control,
    name: ['title', 'url', 'description', 'category', 'type', 'difficultyLevel'],
  });
  if (!title.trim() || !isHttpUrl(url.trim())) return null;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h3 className={styles.previewTitle}>Preview</h3>
      <ResourceCard
        linked={false}
        level={4}
        resource={{
          id: 0,
          title,
          url: url.trim(),
          description,
          category,
          type: type || 'ARTICLE',
          difficultyLevel: typeof level === 'string' && level !== '' ? level : null,
          viewCount: 0,
          createdAt: '',
        }}
      />
    </section>
  );
}
