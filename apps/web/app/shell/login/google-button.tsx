import { useSite } from '../../browser/site';
import { Button } from '../../ui/button';
import { GoogleIcon } from './google-icon';

/** The other way in. Where it is not set up, the button says so. */
export function GoogleButton() {
  const site = useSite();
  if (site.googleSignIn) return null;
  return (
    <>
      <p className="or">
        <span>or</span>
      </p>
      <div className="stack">
        <Button variant="outline" block disabled aria-describedby="no-google">
          <GoogleIcon />
          Continue with Google
        </Button>
        <p className="hint" id="no-google">
          Signing in with Google is not available here. Your phone number or email works.
        </p>
      </div>
    </>
  );
}
