import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@meshwork/ui';
import { BarcodeDetector as QrDetector } from 'qr/decode.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './day.module.css';

/** Android and macOS have one of their own, which reads in worse light; Safari, Firefox and other systems have none. */
const detectorClass = (): typeof QrDetector =>
  (globalThis as { BarcodeDetector?: typeof QrDetector }).BarcodeDetector ?? QrDetector;

export const canScan = (): boolean => navigator.mediaDevices !== undefined;

/** Between two looks at the picture, in milliseconds. */
const PAUSE = 150;
/** The same code before the camera for this long is one scan. */
const SAME_CODE = 3_000;

/** Reads codes with the camera until it is taken away. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const ended = new AbortController();
    watch(video.current, ended.signal, (code) => report(code)).catch(() => setFailed(true));
    return () => ended.abort();
  }, []);
  return failed ? (
    <Alert variant="warning" title={t`The camera cannot be used.`}>
      <Trans>Allow it in the settings of the browser, or type the code.</Trans>
    </Alert>
  ) : (
    <video ref={video} className={styles.video} muted playsInline aria-label={t`Picture of the camera`} />
  );
}

async function watch(
  video: HTMLVideoElement | null,
  ended: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  if (!video) return;
  const detector = new (detectorClass())({ formats: ['qr_code'] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (ended.aborted) return stop();
  ended.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  let last = { code: '', at: -SAME_CODE };
  while (!ended.aborted) {
    const [found] = await detector.detect(video).catch(() => []);
    if (found) {
      if (found.rawValue !== last.code || performance.now() - last.at > SAME_CODE) onCode(found.rawValue);
      last = { code: found.rawValue, at: performance.now() };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
