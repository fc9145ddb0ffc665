import { Toast as Base } from '@base-ui/react/toast';
import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import styles from './toast.module.css';
import { connect, type ToastMessage } from './toast.store.ts';

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;

/** At most three at a time, 4 seconds each; the time stops while they have the pointer or the focus (docs/product.md#toasts). */
export function ToastViewport() {
  return (
    <Base.Provider limit={3} timeout={4000}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts, add, close } = Base.useToastManager<ToastMessage>();
  const latest = useRef({ add, close });
  latest.current = { add, close };
  useEffect(
    () =>
      connect({
        show: (message) => {
          latest.current.add({
            title: message.title,
            description: message.description,
            type: message.variant ?? 'info',
            // With high priority Base UI hides the visible toast from screen readers and announces a copy.
            priority: 'low',
            data: message,
            ...(message.duration === undefined ? {} : { timeout: message.duration }),
          });
        },
        clear: () => latest.current.close(),
      }),
    [],
  );
  return toasts.map((toast) => {
    const variant = toast.data?.variant ?? 'info';
    const Icon = ICONS[variant];
    const action = toast.data?.action;
    const act = () => {
      close(toast.id);
      action?.onClick();
    };
    return (
      <Base.Root key={toast.id} toast={toast} className={cx(styles.toast, `tone-${variant}`)}>
        <Base.Content className={styles.content}>
          <Icon aria-hidden="true" className={styles.icon} />
          <div className={styles.text}>
            <Base.Title render={<strong />} dir="auto" className={styles.title} />
            <Base.Description dir="auto" className={styles.description} />
            {action ? (
              <Base.Action render={<Button variant="link" size="sm" onClick={act} />}>
                {action.label}
              </Base.Action>
            ) : null}
          </div>
          {/* Base UI hides it from screen readers until the toasts are met, though the Tab key reaches it. */}
          <Base.Close
            aria-hidden={false}
            render={<IconButton label={t`Dismiss`} size="sm" icon={<X aria-hidden="true" />} />}
          />
        </Base.Content>
      </Base.Root>
    );
  });
}
