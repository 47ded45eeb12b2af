import { endpoints } from '@basera/contract/endpoints/index';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { sendForm } from '@basera/ui/browser/calls/send-form.ts';
import { useAbortOnLeave } from '@basera/ui/browser/calls/use-abort-on-leave.ts';
import { mergeUser } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { DialogView } from '@basera/ui/overlays/dialog-view.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { siteWords } from '../../../words/words';
import { cutSquare, openPicture, type Square } from './crop-picture';

type Props = { file: File; onClose(): void };
type Picture = Awaited<ReturnType<typeof openPicture>>;

const MOST_ZOOM = 3;
const ZOOM_STEP = 0.05;
const UNREADABLE = siteWords._(msg`Your browser cannot read this file as a picture. Try a JPEG or PNG.`);

/** What is in the file, once it is open, and what came in between. */
function usePicture(file: File): { picture: Picture | null; isUnreadable: boolean } {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  useEffect(() => {
    let gone = false;
    let opened: Picture | null = null;
    openPicture(file).then(
      (next) => {
        opened = next;
        if (gone) next.close();
        else {
          setPicture(next);
          setUnreadable(false);
        }
      },
      (error) => {
        console.error(error);
        if (!gone) setUnreadable(true);
      },
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [file]);

  return { picture, isUnreadable };
}

/** The picture under a circle, moved and zoomed by hand or keys; `onSquare` hears what shows, in its own pixels. */
function PictureCrop({ address, onSquare }: { address: string; onSquare(square: Square): void }) {
  const { t } = useLingui();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);

  return (
    <>
      <div className="crop">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onSquare(pixels)}
          cropperProps={{
            role: 'group',
            'aria-label': t`Part of the photo that shows. Move it with the arrow keys.`,
          }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className="crop-zoom">
        <span className="label">{t`Zoom`}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </>
  );
}

/** How much has been sent; `share` of 1. */
function UploadShare({ share }: { share: number }) {
  const { t } = useLingui();
  return (
    <progress className="upload" aria-label={t`Upload`} value={share}>
      {Math.round(share * 100)} %
    </progress>
  );
}

/** A chosen picture: moved and zoomed until the circle shows the face, then sent. */
export function PhotoDialog({ file, onClose }: Props) {
  const { t } = useLingui();
  const { picture, isUnreadable } = usePicture(file);
  const [square, setSquare] = useState<Square | null>(null);
  const [sentShare, setSentShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const opener = useRef(document.activeElement as HTMLElement | null);
  const signalOfCall = useAbortOnLeave();
  const toast = useToast();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!picture || !square || sentShare !== null) return;
    const signal = signalOfCall();
    setProblem(null);
    setSentShare(0);
    try {
      const form = new FormData();
      form.set('profile_image', await cutSquare(picture.image, square), 'photo.jpg');
      const { data } = await sendForm(endpoints.accounts.uploadProfileImage, form, {
        signal,
        onProgress: setSentShare,
      });
      mergeUser(data.user);
      onClose();
      toast({ title: t`Your photo is saved`, tone: 'good' });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setProblem(messageOf(error));
      setSentShare(null);
    }
  };

  return (
    <DialogView title={t`Your photo`} onClose={onClose} opener={opener.current}>
      <form className="stack-16" onSubmit={save}>
        {picture && <PictureCrop address={picture.address} onSquare={setSquare} />}
        {sentShare !== null && <UploadShare share={sentShare} />}
        <p className="error" role="alert">
          {isUnreadable ? UNREADABLE : problem}
        </p>
        <div className="row flex-wrap">
          <Button
            type="submit"
            disabled={!square}
            busy={sentShare !== null}
            busyLabel={t`Uploading ${Math.round((sentShare ?? 0) * 100)} %`}
          >
            {t`Save photo`}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </DialogView>
  );
}
