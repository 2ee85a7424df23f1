import type { DemoArticle } from './article-book.ts';

/** Articles about security. */
export const securityArticles: readonly DemoArticle[] = [
  {
    slug: 'mfa-einrichten',
    topic: 'thema-sicherheit',
    isQuestion: true,
    titleDe: 'Wie richte ich die Anmeldung mit zweitem Faktor ein?',
    titleEn: 'How do I set up multi-factor authentication?',
    bodyDe:
      'Installieren Sie **Microsoft Authenticator** auf dem Telefon. Melden Sie sich unter aka.ms/mfasetup an und lesen Sie den Code mit der App ein.\n\nBei jeder Anmeldung von einem neuen Gerät fragt Microsoft dann nach der Bestätigung in der App.',
    bodyEn:
      'Install **Microsoft Authenticator** on your phone. Sign in at aka.ms/mfasetup and scan the code with the app.\n\nAt each sign-in from a new device Microsoft then asks for the confirmation in the app.',
    tags: ['MFA', '2FA', 'Authenticator', 'Zwei-Faktor', 'two-factor', 'second factor', 'QR'],
  },
  {
    slug: 'neues-telefon',
    topic: 'thema-sicherheit',
    isQuestion: true,
    titleDe: 'Ich habe ein neues Telefon: wie ziehe ich den Authenticator um?',
    titleEn: 'I have a new phone: how do I move the authenticator?',
    bodyDe:
      'Richten Sie die App auf dem neuen Telefon ein, solange das alte noch da ist. Ist es verloren, setzt Ihre Administration die Methoden zurück, und Sie beginnen neu.\n\nMelden Sie ein verlorenes Telefon sofort.',
    bodyEn:
      'Set up the app on the new phone while the old one is still there. If it is lost, your administrator resets the methods and you begin anew.\n\nReport a lost phone at once.',
    tags: ['Handy', 'Gerätewechsel', 'verloren', 'zurücksetzen', 'lost', 'reset', 'mobile'],
  },
  {
    slug: 'phishing-melden',
    topic: 'thema-sicherheit',
    isQuestion: true,
    titleDe: 'Eine E-Mail ist verdächtig: was tun?',
    titleEn: 'A mail looks suspicious: what to do?',
    bodyDe:
      'Klicken Sie auf nichts und öffnen Sie keinen Anhang. Melden Sie die Nachricht in Outlook mit **Melden, Phishing**. Haben Sie schon ein Kennwort eingegeben, ändern Sie es sofort und rufen Sie die Sicherheits-Hotline an.\n\n::: internal\nAblauf: Sitzungen beenden, Postfachregeln prüfen, Absender sperren.\n:::',
    bodyEn:
      'Click nothing and open no attachment. Report the message in Outlook with **Report, Phishing**. If you have entered a password, change it at once and call the security hotline.\n\n::: internal\nSteps: end sessions, check mailbox rules, block the sender.\n:::',
    tags: ['Spam', 'Betrug', 'Virus', 'Anhang', 'scam', 'fraud', 'attachment', 'hacked', 'gehackt'],
  },
  {
    slug: 'kennwort-vergessen',
    topic: 'thema-sicherheit',
    isQuestion: true,
    titleDe: 'Ich habe mein Kennwort vergessen',
    titleEn: 'I forgot my password',
    bodyDe:
      'Wählen Sie bei der Anmeldung **Kennwort vergessen** und bestätigen Sie mit Telefon oder Authenticator, dass Sie es sind. Danach vergeben Sie ein neues.\n\nGeht das nicht, setzt Ihre Administration es zurück.',
    bodyEn:
      'At sign-in choose **Forgot my password** and confirm with phone or authenticator that it is you. Then you set a new one.\n\nIf that does not work, your administrator resets it.',
    tags: ['Passwort', 'zurücksetzen', 'gesperrt', 'Login', 'reset', 'locked out', 'credentials'],
  },
  {
    slug: 'geraet-verschluesseln',
    topic: 'thema-sicherheit',
    isQuestion: false,
    audience: 'bundle:Standard',
    titleDe: 'BitLocker: Festplatten verschlüsseln und wiederherstellen',
    titleEn: 'BitLocker: encrypt disks and recover them',
    bodyDe:
      'Mit Intune werden Festplatten von selbst verschlüsselt. Fragt ein Rechner beim Start nach dem Wiederherstellungsschlüssel, steht er unter aka.ms/myrecoverykey.\n\nBewahren Sie ihn nicht auf demselben Rechner auf.',
    bodyEn:
      'With Intune disks are encrypted by themselves. If a computer asks for the recovery key when it starts, it stands at aka.ms/myrecoverykey.\n\nDo not keep it on the same computer.',
    tags: [
      'Wiederherstellungsschlüssel',
      'Laptop',
      'Verschlüsselung',
      'recovery key',
      'encryption',
    ],
  },
];
