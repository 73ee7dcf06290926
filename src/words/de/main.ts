import { catalogue } from '../../../games/text.ts';
import type { Words } from '../words.ts';

export const main = catalogue<Words>()({
  bot: 'Bot {n}',
  botFor: '{name} (ein Bot spielt)',

  lobby: '{name} eröffnet einen Tisch. Wer spielt mit?',
  rematchLobby: '{name} will eine Revanche. Alle nehmen mit **Mitspielen** wieder Platz.',
  option: '- {name}: {value}',
  yes: 'ja',
  no: 'nein',
  thinkingTime: '**Bedenkzeit:** {pace}',
  seats: '**Plätze:** {taken} von {max} · {names}',
  lobbyFacts: '{players} Personen{minutes, plural, =0 {} other { · etwa # Minuten}}',
  lobbyChanged: '✏️ **Geändert:** {what}',
  dealCode: '🔒 Fair gemischt {code}',
  dealFixed: '🔒 Steht fest: {code}',
  deal: 'Geben',
  cutDeck: 'Abheben',
  whoDeals: 'Wer zuerst auf **Geben** tippt, gibt: {names}. Die Karten kommen spätestens {when}.',
  dealYours: '**Du kannst geben.** Alles andere steht fest: Dein Tipp kommt als Letztes in die Mischung.',
  dealSoon: 'Die Karten kommen gleich.',
  cutDigits: '**Heb ab** mit sechs Ziffern deiner Wahl: {digits}',
  ownPart: 'Der Anteil deines Platzes an der Mischung: `{join}`',
  startBots: 'Mit Bots spielen',
  changeLobby: 'Ändern …',
  changeHead: 'Ändere deinen Tisch: {title}',
  changeAbout: 'Wer schon sitzt, behält den Platz und sieht, was sich ändert.',
  'change.rules': 'Regeln',
  'change.house': 'Hausregeln',
  'change.table': 'Tisch',
  chooseAny: '{name}: beliebig viele',
  paceChoice: 'Bedenkzeit: {pace}',
  takeOut: 'Jemanden vom Tisch nehmen',
  botsBy: 'Wer Bots dazuholt',
  botsByHost: 'Bots dazuholen: nur du',
  botsByGuests: 'Bots dazuholen: alle am Tisch',
  sitIns: 'Andere dürfen für Bots einspringen',
  hints: 'Hinweise, was wohin passt',
  howToPlay: 'So geht’s',
  seatsKeptFor: '**Plätze freigehalten** für {names}.',
  keptSeat: '{name} (Platz freigehalten)',
  seatsKept: '**Plätze freigehalten** für {names}. Für alle frei {when}.',
  startsSoon: '**Los geht’s {when}.** Noch einen Moment? Tippe auf **Noch nicht**.',
  notYet: 'Noch nicht',
  needsMore:
    'Zum Start {missing, plural, one {fehlt noch eine Person oder ein Bot} other {fehlen noch # Personen oder Bots}}.',
  commitment:
    'Nachprüfbar gemischt: Der SHA-256 des Geheimnisses dieses Tisches ist `{hash}`. **Karten prüfen** zeigt das Geheimnis am Ende.',
  openUntil: 'Der Tisch schließt {when}.',
  closedCancelled: 'Dieser Tisch wurde abgesagt. Eröffne mit `/play` einen neuen.',
  closedManaged:
    '{name, select, none {Die Serververwaltung} other {{name} von der Serververwaltung}} hat diesen Tisch geschlossen. Eröffne mit `/play` einen neuen.',
  closedExpired:
    'Niemand hat diesen Tisch innerhalb von {minutes} Minuten gestartet, darum ist er geschlossen. Eröffne mit `/play` einen neuen.',
  closedEmpty: 'Alle sind gegangen, darum ist dieser Tisch geschlossen. Eröffne mit `/play` einen neuen.',
  join: 'Mitspielen',
  leave: 'Verlassen',
  addBot: 'Bot dazu',
  start: 'Starten',
  startLine: '**{way}:** {meaning}',
  cancel: 'Absagen',

  thinking: '**Warten auf** {names}. Ende der Bedenkzeit: {when}.',
  thinkingBots: '**Warten auf** {names}.',
  thinkingUntimed: '**Warten auf** {names}. Lass dir Zeit.',
  done: '**Fertig:** {names}.',
  myHand: 'Meine Hand',
  movedOn: 'Der Tisch steht jetzt weiter unten.',
  voidCancelled: 'Die Partie wurde abgebrochen und zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  voidManaged:
    '{name, select, none {Die Serververwaltung} other {{name} von der Serververwaltung}} hat die Partie beendet. Sie zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  voidAnnulled:
    '{name} wollte die Partie beenden, und alle haben zugestimmt. Sie zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  endAsked:
    '**{name} möchte die Partie ohne Ergebnis beenden.** {names} {count, plural, one {muss} other {müssen}} noch zustimmen. Ende der Frage: {when}.',
  endAskedAway: '**{name} möchte die Partie ohne Ergebnis beenden.** Kommt niemand zurück, endet sie {when}.',
  agreeToEnd: 'Ohne Ergebnis beenden',
  voidEmpty: 'Alle sind gegangen, darum endet die Partie hier und zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  voidVersion:
    'Die Regeln dieses Spiels wurden aktualisiert, und die Partie kann nicht weitergehen. Sie zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  nudge: '{user}, alle warten auf dich. Ende der Bedenkzeit: {when}.',
  nudgeAll: '{users}, alle warten auf euch. Ende der Bedenkzeit: {when}.',
  inviteCall: '{users}, {name} hält dir einen Platz frei: {game}.',
  rematchCall: '{users}, {name} will eine Revanche. Dein Platz bleibt fünf Minuten frei.',
  botPlays: 'Für {names} spielt ein Bot. Tippe auf **Bin wieder da**, um deinen Platz zurückzunehmen.',
  imBack: 'Bin wieder da',
  sitIn: 'Für {name} einspringen',
  satIn: '{name} ist für {before} eingesprungen, darum wird dieser Platz nicht gewertet.',
  sitInNext: 'Du springst für {before} ein und übernimmst ab dem nächsten Zug.',
  nextDeal: 'Weiter',
  nextDealSoon:
    '{deal, select, game {Dieses Spiel ist vorbei: Schau auf den Tisch. Das nächste} other {Diese Runde ist vorbei: Schau auf den Tisch. Die nächste}} kommt gleich, oder mit **Weiter**.',
  handOver: 'Bot für {name} spielen lassen',
  handedOver: 'Ein Bot spielt diesen Platz, bis sein Besitzer auf **Bin wieder da** tippt.',
  standsStill:
    'Die Partie ist angehalten: Sixes konnte sie hier nicht zeigen. Sie geht von selbst weiter, sobald Sixes in diesem Kanal wieder Nachrichten senden darf.',
  standsFaulty:
    'Die Partie ist wegen eines Fehlers angehalten. Nichts ist verloren. Schick diesen Code an den Betreiber des Bots: `{fault}`.',
  awayOnTable: 'Pause. Mit deinem nächsten Zug geht es weiter. Sonst endet die Partie {when}.',
  away: 'Pause. Mit **Meine Hand** geht es weiter, wo ihr aufgehört habt. Sonst endet die Partie {when}.',
  voidAway:
    'Niemand ist innerhalb von 30 Tagen zu dieser Partie zurückgekommen, darum endet sie hier und zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  voidGone:
    'Den Kanal dieser Partie gibt es nicht mehr, darum endet sie hier und zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  voidUnreachable:
    'Die Partie konnte einen Tag lang nicht gezeigt werden, darum endet sie hier und zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  voidFault:
    'Ein Fehler ließ sich einen Tag lang nicht beheben, darum endet die Partie hier und zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  'preferences.about': 'Pings, Bilder, Hinweise und Sprache, wie du sie magst',
  'pings.name': 'pings',
  'pings.about': 'Ein Ping, wenn andere auf dich warten, höchstens einer pro Frage',
  pingsOn: 'Sixes pingt dich an, wenn andere auf dich warten, höchstens einmal pro Frage.',
  pingsOff: 'Sixes pingt dich nie an.',
  pingsSwitch: 'Pings',
  'pictures.name': 'bilder',
  'pictures.about': 'Ein Bild deiner Hand in den Nachrichten, die nur du siehst, oder nur Text',
  picturesOn: 'Deine Hand kommt mit Bildern.',
  picturesOff: 'Deine Hand kommt als reiner Text.',
  picturesSwitch: 'Bilder',
  'hints.name': 'hinweise',
  'hints.about': 'Deine Karten sagen, wo sie jetzt landen würden',
  hintsOn: 'Deine Karten sagen, wo sie jetzt landen würden.',
  hintsOff: 'Deine Karten sagen nicht, wo sie landen würden.',
  hintsSwitch: 'Hinweise',
  'reader.name': 'vorlesen',
  'reader.about': 'Für Screenreader: jedes Aufdecken als kurze neue Nachricht, deine Hand als Liste',
  readerOn: 'Für Screenreader: Jedes Aufdecken kommt als kurze neue Nachricht, deine Hand als Liste.',
  readerOff: 'Deine Hand ändert sich an Ort und Stelle. Schalte das ein, wenn du einen Screenreader nutzt.',
  readerSwitch: 'Screenreader',
  'language.name': 'sprache',
  'language.about': 'Die Sprache der Nachrichten, die nur du siehst; der Tisch spricht die des Servers',
  'language.auto': 'Wie in Discord',
  language: 'Deutsch',
  languageAuto: 'Sprache: {language} (aus deinen Discord-Einstellungen)',
  languageOwn: 'Sprache: {language}',
  preferencesTitle: 'Deine Einstellungen',
  preferencesText: 'Sie gelten auf jedem Server, ab deinem nächsten Tippen.',
  switchOn: '{what}: an',
  switchOff: '{what}: aus',

  panel: '{title}: nur du siehst das',
  yourChoice: 'Deine Wahl',
  lookUp: 'Nachschlagen',
  youPicked: 'Du hast **{pick}** gewählt. Tippe etwas anderes an, um zu wechseln.',
  pickedThis: 'Gewählt: **{pick}**.',
  yourPicks: '**Deine Wahl:** {picks}.',
  youMayChange: 'Du kannst sie ändern, bis die letzte feststeht.',
  draftNote: 'Tippe auf **Fertig**, wenn du sicher bist.',
  waitingFor: '{name} ist dran.',
  othersChoose: 'Die anderen wählen gerade.',
  playedOnTable: 'Schau auf den Tisch: Dort wird gerade gespielt.',
  askedOnTable: 'Jetzt am Tisch: **{what}**',
  takeYourTime: 'Lass dir Zeit.',
  untilThen: 'Frist: {when}.',
  picked: '✓ {label}',
  suggest: 'Vorschlag',
  undo: 'Zurück',
  suggestCosts: '**Vorschlag** wählt für dich, und die Partie zählt für keine Bestleistung. Tippe nochmal darauf.',
  doneButton: 'Fertig',
  change: 'Ändern',
  stale: 'Dieser Moment ist vorbei. Das ist jetzt deine Hand.',

  matchOver: 'Die Partie ist zu Ende.',
  youWon: 'Du gewinnst.',
  youCame: 'Du bist {place}. von {n}.',
  won: '🏆 **{names} {count, plural, one {gewinnt} other {gewinnen}}:** {points}',
  wonTie: '🏆 **{names} gewinnt:** {points}. {why}.',
  placeTie: '**{place}.** {names}: {points} · {why}',
  wonBy: '🏆 **{names} gewinnt:** {points}, {ahead} vor {others}',
  finishedAlone: '🏁 **{names}** ist fertig: {points}',
  checkCards: 'Karten prüfen',
  place: '**{place}.** {names}: {points}',
  bestFirst: 'Dein erster Wert ({kind}): {points}. Schlag ihn.',
  bestNew: '**Neue persönliche Bestleistung** ({kind}): {points}, bisher {before}.',
  bestStays: 'Deine persönliche Bestleistung ({kind}) ist weiterhin {before}.',
  bestSuggested: 'Du hast dir einen Vorschlag geben lassen, deshalb zählt diese Partie für keine Bestleistung.',
  perDeal: '**{deal, select, game {Spiel für Spiel} other {Runde für Runde}}** ({unit})',
  dealsOf: '{name}: {deals}',
  secret: 'Nachprüfbar gemischt: Das Geheimnis war `{secret}`.',
  howToCheck:
    'So prüfst du es: Als 32 Bytes gelesen ist sein SHA-256 `{hash}`, wie angezeigt, bevor außer dem Host jemand Platz nahm. Der Startwert (Seed) ist der HMAC-SHA256 von `{parts}` mit diesen Bytes als Schlüssel. {n, plural, =0 {} one {Die Runde kommt aus seinem Strom `{streams}`. } other {Die Runden kommen aus seinen Strömen `{streams}`. }}Wie das geht, steht in docs/fair-deals.md von Sixes.',
  lastDeals: '**Die letzten {shown} von {deals} {deal, select, game {Spielen} other {Runden}}** ({unit})',
  notStarted: 'Die Partie hat noch nicht begonnen: Sie beginnt mit **Starten**.',
  rematch: 'Revanche',

  yourTables: 'Du sitzt hier an mehreren Tischen. Wähle einen mit der Option `tisch`.',
  noTable: 'Du sitzt hier an keinem Tisch. Eröffne einen mit `/play`, oder wähle einen mit der Option `tisch`.',
  whichTable: 'Hier gibt es mehrere Tische. Wähle einen mit der Option `tisch`.',
  noSuchTable: 'Diesen Tisch gibt es nicht mehr. Eröffne mit `/play` einen neuen.',
  tableChoice: '{game}: {names}',
  lobbyWaits: 'Die Partie hat noch nicht begonnen: Deine Hand kommt mit **Starten**.',
  heard: 'Erledigt.',
  noCommand: 'Diesen Befehl gibt es nicht mehr. `/help` nennt die Befehle, die es gibt.',
  onlyServers: 'Sixes spielt auf Servern. Nutze seine Befehle im Kanal eines Servers.',
  leftLobby: 'Du hast den Tisch verlassen.',
  leftMatch: 'Du hast die Partie verlassen. Ein Bot spielt deinen Platz zu Ende.',
  leaveAsk:
    '**{title}** endgültig verlassen? Ein Bot spielt deinen Platz zu Ende, und du kannst nicht zurück. Doch nicht? Blende die Nachricht einfach aus.',
  leaveAskLast:
    '**{title}** verlassen? Du bist der letzte Mensch am Tisch: Wenn du gehst, endet die Partie und zählt nicht. Doch nicht? Blende die Nachricht einfach aus.',
  leaveDo: 'Endgültig verlassen',
  cancelled: 'Der Tisch ist geschlossen.',
  cancelAsk:
    '**{title}** für alle am Tisch beenden? Die Partie zählt dann nicht, und alle lesen, dass du sie beendet hast. Doch nicht? Blende die Nachricht einfach aus.',
  cancelAskAlone:
    '**{title}** beenden? Die Partie zählt dann nicht, und das lässt sich nicht rückgängig machen. Doch nicht? Blende die Nachricht einfach aus.',
  cancelAskLobby: 'Den Tisch für **{title}** für alle schließen? Doch nicht? Blende die Nachricht einfach aus.',
  cancelChoice:
    'Andere spielen **{title}** mit dir. Du kannst gehen: Ein Bot spielt deinen Platz zu Ende, und du kannst nicht zurück. Oder frag die anderen: Stimmen alle in zwei Minuten zu, endet die Partie ohne Ergebnis.',
  askToEnd: 'Die anderen fragen',
  askedToEnd: 'Die anderen lesen deine Frage am Tisch. Sie haben zwei Minuten, um zuzustimmen.',
  cancelDo: 'Partie beenden',
  endTable: 'Diesen Tisch beenden',
  joinedRematch: 'Du bist bei der Revanche dabei.',
  bringDown: 'Den Tisch hierher holen',
  broughtDown: 'Der Tisch steht jetzt unten in seinem Kanal.',
  missing:
    'Sixes darf hier keinen Tisch zeigen. Bitte jemanden, der diesen Server verwaltet, Sixes in diesem Kanal {permissions} zu erlauben, und versuche es dann noch einmal.',
  help: 'Tischspiele für diesen Kanal. Tippe auf ein Spiel, um zu sehen, wie es geht.',
  helpPlay:
    '**Spielen:** {games}. Die anderen tippen auf **Mitspielen**, du auf **Starten**. Deine Hand siehst nur du, und einmal tippen wählt eine Karte.',
  helpTable:
    '**Am Tisch**\n`/hand` deine Hand\n`/table` alles auf dem Tisch\n`/who` wer noch überlegt\n`/scores` der Punktestand\n`/leave` gibt deinen Platz einem Bot\n`/cancel` beendet deinen Tisch, wenn die anderen zustimmen',
  helpTalk:
    '**Mit Screenreader:** Alles kommt auch als Text. `/table` sagt, was auf dem Tisch liegt; {lookups} beantworten Fragen dazu.',
  helpMore:
    '**Mehr**\n`/rules` die Regeln jedes Spiels\n`/daily` die Partie des Tages, mit gleichem Glück für alle\n`/leaderboard` wer hier am besten spielt\n`/profile` wie du spielst\n`/replay` eine beendete Partie, Schritt für Schritt\n`/verify` prüft die Karten einer Partie\n`/preferences` Pings, Bilder und Sprache\n`/privacy` was Sixes über dich speichert',
  helpManage:
    '**Für alle, die den Server verwalten**\n`/settings` Sprache, Bilder, wer wo spielt\n`/sets` Zusammenstellungen von Packs\n`/doctor` was Sixes fehlt',
  rulesGo: 'Alle Seiten',
  lookupNoGame: 'Diese Frage passt nicht zum Spiel an diesem Tisch.',

  daily: 'Das tägliche {game}',
  dailyAbout:
    'Alle haben heute auf allen Servern dasselbe Glück, und alle spielen allein. Der Tag begann {from} und endet {until}. Du hast einen Versuch, und er zählt, wenn du rechtzeitig fertig wirst.',
  dailyStreak:
    '🔥 **{days, plural, one {# Tag} other {# Tage}} in Folge.** {free, plural, =0 {Der nächste Tag, den du verpasst, beendet die Serie.} one {In diesem Monat übersteht sie noch einen verpassten Tag.} other {In diesem Monat übersteht sie # verpasste Tage.}}',
  dailyStreakShared: '🔥 {days} Tage in Folge',
  dailyNew: '**Du hast noch nicht begonnen.**',
  dailyBegun: '**Du hast begonnen: Mach da weiter, wo du bist.**',
  dailyDone: '**Du bist fertig:** {points}{place, plural, =0 {} other {, Platz {place} von {count} hier}}.',
  dailyHere: 'Heute auf diesem Server',
  dailyEverywhere: 'Heute auf allen Servern',
  dailyNobody: 'Noch ist niemand fertig.',
  boardsOn: 'Du stehst auf den Bestenlisten aller Server.',
  boardsOff: 'Darauf steht nur, wer es möchte.',
  boardsYoung: 'Du möchtest dort stehen, und du wirst es, sobald dein Konto eine Woche alt ist.',
  boardsKept: 'Du möchtest dort stehen, aber der Server, auf dem du heute spielst, behält seine Ergebnisse für sich.',
  boardsJoin: 'Mich überall zeigen',
  boardsLeave: 'Mich anderswo verbergen',
  dailyAccounts:
    'Ein Versuch für jedes Konto. Konten, die jünger als eine Woche sind, stehen nicht auf der Liste aller Server.',
  dailyFair:
    'Das Glück von heute kommt aus dem Datum und einem Geheimnis, dessen SHA-256 `{hash}` ist. Morgen steht es hier.',
  dailyBefore: 'Das Geheimnis vom {day} war `{secret}`; der Startwert ist der HMAC-SHA256 des Datums damit.',
  dailyPlay: 'Heute spielen',
  dailyGoOn: 'Weiterspielen',
  dailyShare: 'Mein Ergebnis teilen',
  dailyLook: 'Die Listen von heute',
  dailyOver: 'Dieser Tag ist vorbei, und das Spiel wurde nicht rechtzeitig fertig. Das nächste wartet mit `/daily`.',
  dailyEnded:
    '**Dein Spiel von heute endete ohne Ergebnis{why, select, version {: Die Regeln des Spiels wurden aktualisiert} other {}}.** Morgen beginnt das nächste.',
  dailyUpdated:
    'Die Regeln dieses Spiels wurden seitdem aktualisiert. Dein Ergebnis zählt, aber es lässt sich hier nicht mehr zeigen oder teilen.',
  dailyNotDone: 'Es gibt noch nichts zu teilen: Spiel zuerst mit `/daily` zu Ende.',
  dailyShared: '**{name}** · Das tägliche {game} · {day}',
  dailyTry: 'Versuch dasselbe Glück mit `/daily`.',
  'daily.about': 'Das Spiel von heute: dasselbe Glück für alle, ein Versuch',
  'daily.game': 'Welches Spiel',

  'permission.ViewChannel': 'Kanal ansehen',
  'permission.SendMessages': 'Nachrichten senden',
  'permission.SendMessagesInThreads': 'Nachrichten in Threads senden',

  'play.about': 'Einen Tisch eröffnen und den Kanal einladen',
  'with.name': 'mit',
  'with.about': 'Jemand, für den bis zum Start ein Platz frei bleibt',
  'pace.name': 'bedenkzeit',
  'pace.about': 'Wie lange alle überlegen dürfen; ohne Angabe 2 Minuten',
  'pace.30s': '30 Sekunden',
  'pace.1m': '1 Minute',
  'pace.2m': '2 Minuten',
  'pace.5m': '5 Minuten',
  'pace.1h': '1 Stunde',
  'pace.24h': '24 Stunden',
  'hand.about': 'Deine Hand und was du wählen kannst, für dich allein',
  'table.about': 'Alles auf dem Tisch als Text, für dich allein',
  'who.about': 'Wer noch überlegt und bis wann',
  'scores.about': 'Der Punktestand aller am Tisch',
  'leave.about': 'Den Tisch verlassen; in einer Partie übernimmt ein Bot deinen Platz',
  'cancel.about': 'Deinen Tisch schließen, oder seine Partie beenden, wenn die anderen zustimmen',
  'rules.about': 'Die Regeln eines Spiels mit Beispiel',
  'rules.game': 'Die Regeln von {game}',
  'page.name': 'seite',
  'page.about': 'Welcher Teil der Regeln',
  'help.about': 'Was Sixes kann, und alle Befehle',
  'which.name': 'tisch',
  'which.about': 'Welcher Tisch; ohne Angabe deiner',

  'wrong.unknown': 'Es gibt keine Option {field}. Öffne `/play` noch einmal und nimm die Optionen aus der Liste.',
  'wrong.no-choice': 'Für die Option {field} gibt es: {choices}. Sende den Befehl noch einmal mit einem davon.',
  'wrong.strangers':
    'Die Option {field} kennt das nicht: {strangers}. Sie nimmt, mit Kommas dazwischen: {choices}. Sende den Befehl noch einmal.',
  'wrong.no-number':
    'Die Option {field} nimmt eine ganze Zahl von {min} bis {max}. Sende den Befehl noch einmal mit einer solchen.',
  'wrong.too-few-or-many':
    'Die Option {field} nimmt {min} bis {max} Werte mit Kommas dazwischen. Sende den Befehl noch einmal.',
  'wrong.unused': '**{field}** zählt nur mit **{needs}**: {choices}. Nimm das, oder lass {field} weg.',

  'refused.unknown': 'Diesen Tisch gibt es nicht mehr. Eröffne mit `/play` einen neuen.',
  'refused.closed': 'Dieser Tisch ist geschlossen. Eröffne mit `/play` einen neuen.',
  'refused.over': 'Die Partie ist zu Ende. Tippe unter dem Ergebnis auf **Revanche**, um noch einmal zu spielen.',
  'refused.seated':
    'Du sitzt schon an diesem Tisch. Warte auf **Starten**, oder tippe auf **Verlassen**, wenn du nicht bleiben kannst.',
  'refused.full': 'Alle Plätze sind besetzt. Schau zu, oder eröffne mit `/play` einen eigenen Tisch.',
  'refused.kept':
    'Die freien Plätze sind für andere reserviert. Versuch es in ein paar Minuten noch einmal, oder eröffne mit `/play` einen eigenen Tisch.',
  'refused.full-for-bots':
    'Alle Plätze sind besetzt. Der Host kann auf **Starten** tippen, oder hinter **Ändern …** einen Bot wegschicken.',
  'refused.not-joined': 'Du hast an diesem Tisch keinen Platz. Tippe auf **Mitspielen**, um einen zu nehmen.',
  'refused.not-seated':
    'Du hast an diesem Tisch keinen Platz. Setz dich an einen offenen, oder eröffne mit `/play` einen eigenen.',
  'refused.not-host': 'Das kann nur der Host des Tisches oder jemand, der diesen Server verwaltet. Bitte sie darum.',
  'refused.host-adds-bots': 'Nur der Host holt hier Bots dazu und schickt sie weg. Bitte ihn darum.',
  'refused.removed':
    'Der Host hat dich von diesem Tisch genommen. Setz dich an einen anderen, oder eröffne mit `/play` einen eigenen.',
  'refused.barred':
    'Auf diesem Server kannst du nicht spielen: So hat es die Serververwaltung bestimmt. Frag dort nach.',
  'refused.no-role': 'Hier spielt nur, wer die Rolle <@&{role}> hat. Frag die Serververwaltung danach.',
  'refused.not-invited':
    'Auf diesem Server setzt sich nur, wen der Host einlädt. Bitte ihn darum: `/play` hat die Option `mit`.',
  'refused.many-invited':
    'Das sind mehr Menschen als Plätze: Halte höchstens {max, plural, one {einen} other {#}} frei. Schick den Befehl noch einmal.',
  'refused.others-play':
    'Andere spielen diese Partie mit dir. Schick `/cancel` noch einmal, um zu gehen oder sie zu fragen.',
  'refused.asked-before':
    'Du hast sie schon gefragt. Zehn Minuten nach deiner Frage geht es wieder; `/leave` geht jederzeit.',
  'refused.started':
    'Die Partie hat schon begonnen. Wenn du mitspielst, tippe auf **Meine Hand** oder nutze `/leave`; sonst schau zu, oder eröffne mit `/play` einen eigenen Tisch.',
  'refused.no-bots': 'An diesem Tisch sitzt kein Bot. Mit **Ändern …** holst du einen dazu.',
  'refused.not-played': 'Du hast an diesem Tisch nicht mitgespielt. Eröffne mit `/play` einen eigenen.',
  'refused.maintenance':
    'Sixes macht kurz Pause: Laufende Partien gehen weiter, und neue kannst du bald wieder starten.',
  'refused.game-off': '{game} macht Pause: gerade keine neuen Tische, offene laufen weiter. Probier ein anderes Spiel.',
  'refused.pace': 'Dieses Spiel erlaubt diese Bedenkzeit nicht. Wähle eine andere.',
  'refused.broken':
    'Bei uns ist etwas schiefgegangen, und dieses Tippen hat nicht gezählt. Alles davor ist sicher: Versuche es gleich noch einmal.',
  'refused.bug':
    'Das ist wegen eines Fehlers schiefgegangen, und nichts hat sich geändert. Schick diesen Code an den Betreiber des Bots: `{fault}`.',
  'refused.stale': 'Dieser Moment ist vorbei. Tippe auf **Meine Hand**, um zu sehen, was du jetzt tun kannst.',
  'refused.early': 'Einen Augenblick zu früh: Das geht noch nicht.',
  'refused.late': 'Die Zeit war vor deinem Tippen um, darum wurde für dich geantwortet. Das ist jetzt deine Hand.',
  'refused.not-asked': 'Du bist hier nicht dran. Tippe auf **Meine Hand**, um zu sehen, was du tun kannst.',
  'refused.not-an-option': 'Das kann jetzt nicht gespielt werden. Tippe auf **Meine Hand**, um zu sehen, was geht.',
  'refused.not-due': 'Dafür ist noch Zeit. Tippe auf **Meine Hand**, um zu sehen, was du tun kannst.',
  'refused.bot-plays':
    'Diesen Platz spielt ein Bot. Wenn es deiner ist, tippe auf **Bin wieder da**; sonst schau zu, oder eröffne mit `/play` einen eigenen Tisch.',
  'refused.person-plays': 'Diesen Platz spielst du selbst. Tippe auf **Meine Hand**, um zu sehen, was du tun kannst.',
  'refused.unfinished':
    'Noch ist nicht alles gewählt. Wähle noch {n, plural, one {eins} other {#}} aus und tippe dann auf **Fertig**.',
  'refused.too-few':
    'Dieses Spiel braucht mindestens {min, plural, one {einen Platz} other {# Plätze}}. Warte auf andere, oder hol mit **Ändern …** Bots dazu.',
  'refused.problem': '{text}',
  'refused.option': 'Diese Optionen passen nicht zusammen. Sende den Befehl noch einmal mit anderen.',
  'refused.not-idle': 'Diese Person hat noch Zeit. Wenn die Hälfte vorbei ist, kannst du den Platz einem Bot geben.',
  'refused.paused':
    'Die Partie ist angehalten: Sixes darf in ihrem Kanal keine Nachrichten senden. Bitte jemanden, der diesen Server verwaltet, das zu erlauben, und tippe dann noch einmal.',
  'refused.away': 'Die Partie macht Pause. Wenn du hier sitzt, tippe auf **Meine Hand**, und es geht weiter.',
  'refused.faulty':
    'Die Partie ist wegen eines Fehlers angehalten. Nichts ist verloren: Sie geht weiter, sobald er behoben ist.',
  'refused.other-start':
    'Inzwischen sitzen andere am Tisch. Sieh nach, wer da ist, und beginne dann mit den Knöpfen, die jetzt dort stehen.',
  'refused.tried':
    'Du hast deinen Versuch von heute gehabt; sein Ergebnis ist mit deinen Daten gelöscht. Morgen beginnt das nächste Spiel.',
  'refused.sat':
    'Du hattest in dieser Partie schon einen Platz, dieser ist für jemand anderen. Wenn du noch mitspielst, tippe auf **Meine Hand**.',
  'refused.taken': 'Dieser Platz ist vergeben. Schau zu, oder eröffne mit `/play` einen eigenen Tisch.',
  'refused.no-sit-in':
    'Einspringen ist an diesem Tisch ausgeschaltet. Schau zu, oder eröffne mit `/play` einen eigenen Tisch.',
  'refused.wished': 'Das hat schon jemand anderes gewählt. Nimm etwas anderes aus der Liste.',
  'refused.no-suggest':
    '**Vorschlag** gibt es nur allein oder gegen Bots. Diese Partie wird gewertet oder ist ein Tagesspiel.',
  'refused.many-lobbies':
    'Drei deiner Tische warten auf ihren Start. Starte oder schließe einen davon, dann eröffne den nächsten.',
  'refused.many-lobbies-here':
    'Auf diesem Server warten viele Tische auf ihren Start. Setz dich dazu, oder versuch es bald wieder.',
  'refused.many-threads':
    'Hier wurden zuletzt viele Threads angelegt. Spielt im Kanal, oder versuch es in ein paar Minuten wieder.',
  'refused.dealing': 'Die Karten werden gleich gegeben. Versuch es dann noch einmal.',
  'refused.others-deal':
    'Du hast die Partie gestartet, darum gibt jemand anders. Deine Karten kommen in ein paar Sekunden.',
  'refused.just-down': 'Dieser Tisch wurde gerade erst nach unten geholt. In einer halben Minute geht es wieder.',
  'refused.hurried': 'Das war zu schnell für mich. Warte ein paar Sekunden, dann sende es noch einmal.',
  'refused.no-hold': 'Es geht schon weiter. Tippe auf **Meine Hand**, um deine Karten zu sehen.',
});
