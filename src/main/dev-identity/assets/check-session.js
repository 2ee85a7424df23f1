// OpenID Connect Session Management 1.0, section 4.2: says whether the session of `client_id session_state` is still this one.
const cookieName = document.documentElement.dataset.cookie;

function browserState() {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`));
  return found ? found.slice(cookieName.length + 1) : '';
}

async function sessionState(clientId, origin, salt) {
  const text = new TextEncoder().encode(`${clientId} ${origin} ${browserState()} ${salt}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}.${salt}`;
}

async function answer(event) {
  if (event.source !== parent || typeof event.data !== 'string') return;
  const [clientId, state, ...more] = event.data.split(' ');
  const salt = state?.split('.')[1];
  let verdict = 'error';
  // Outside a secure context browsers offer no hashing; the asker then learns that it cannot know.
  if (clientId && salt && more.length === 0 && globalThis.crypto?.subtle) {
    verdict =
      (await sessionState(clientId, event.origin, salt)) === state ? 'unchanged' : 'changed';
  }
  event.source.postMessage(verdict, event.origin);
}

addEventListener('message', (event) => void answer(event));
