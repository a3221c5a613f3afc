import type { Scenarios } from '../scenarios';

/** The shipped scenarios by their ids. Names of scenarios, cards and glyphs stay as they are. */
export const scenarios: Scenarios = {
  across_the_fire: {
    story:
      'Die Läufer bringen Nachricht von dem Heer, das kommt, und es gibt nur einen Weg: über das Feuer. Einer von ihnen muss ankommen. Die Wächter haben beide Brücken gesperrt und brauchen nur Zeit: Wenn die achte Runde endet, kommt die Nachricht zu spät.',
    goals: ['Läufer: eine Figur in die Startzone der Wächter bringen.', 'Wächter: am Ende von Runde 8 noch eine Figur haben.'],
    sides: ['Läufer', 'Wächter'],
  },
  across_the_valley: {
    story: 'Zwei gegen zwei mit eigenen Armeen. Verbündete teilen ihre Pläne und ihr Schicksal: Das Ufer, auf dem als letztem noch jemand steht, gewinnt.',
    goals: ['Alle: als letzte Armee übrig bleiben.', 'Hat am Ende von Runde 15 niemand gewonnen, gewinnen die meisten Punkte.'],
  },
  dawn_patrol: {
    story:
      'Dieselbe Wiese, einen Tag später, und jetzt haben beide Seiten Leute geschickt, die ihr Handwerk verstehen. Der Stein auf dem Hügel summt, wenn jemand auf ihm steht. Ein erstes Meisterspiel mit je zwei Karten.',
    goals: ['Alle: am Ende von 2 Runden hintereinander auf der Glyphe Astrid stehen.', 'Hat am Ende von Runde 8 niemand gewonnen, gewinnen die meisten Punkte.'],
    sides: ['Streife', 'Herumtreiber'],
  },
  dragon_hunt: {
    story:
      'Er schläft auf dem Hügel, satt von fremdem Vieh. Die Jäger haben bis zum Ende der sechsten Runde Zeit: Dann hat er ausgeschlafen und fliegt heim. Die Marro im Farn sind nicht seine Freunde, aber er ist ihnen lieber als Jäger.',
    goals: ['Jäger: Mimring zerstören.', 'Die Senke: am Ende von Runde 6 noch eine Figur haben.'],
    sides: ['Jäger', 'Die Senke'],
  },
  first_blood: {
    story:
      'Zwei Spähtrupps treffen sich im Gras, bevor die Sonne aufgeht. Niemand hat ihnen befohlen zu kämpfen, und keiner will der sein, der zurückweicht. Dein erster Kampf: das Grundspiel, zehn Minuten, ohne besondere Kräfte.',
    goals: ['Alle: als letzte Armee übrig bleiben.', 'Hat am Ende von Runde 10 niemand gewonnen, gewinnen die meisten Figuren.'],
    sides: ['Wikinger', 'Marro'],
  },
  goats_and_kings: {
    story:
      'Die Hirten sagen: Wer einen Tag lang auf dem Hügel bleibt, dem gehört er. Sie sagen nicht, wie viele Hirten es versucht haben. Bring zweihundert Punkte mit und pass gut auf sie auf: Nach sechs Runden zählt nur, was noch steht.',
    goals: ['Alle: am Ende von Runde 6 die meisten Punkte haben.'],
  },
  lights_on_the_water: {
    story:
      'Man sagt, die Laterne auf der mittleren Insel habe schon gebrannt, als es den See noch nicht gab. Wer sie heil nach Hause bringt, wird zum Essen eingeladen. Gib auf das Wasser acht: Es ist nirgends tief, und nirgends kommt man schnell voran.',
    goals: [
      'Ostufer: die Glyphe Brandar in die eigene Startzone tragen.',
      'Westufer: die Glyphe Brandar in die eigene Startzone tragen.',
      'Hat am Ende von Runde 12 niemand gewonnen, gewinnen die meisten Punkte.',
    ],
    sides: ['Ostufer', 'Westufer'],
  },
  open_field: {
    story:
      'Keine Mauern, keine Tricks, keine Ausreden: zwei Feldherren, ein Haufen Karten und mehr Platz, als irgendwer überblicken kann. Wählt Karte für Karte bis zu fünfhundert Punkte und kämpft, bis eine Armee fort ist, oder zwölf Runden lang.',
    goals: ['Alle: als letzte Armee übrig bleiben.', 'Hat am Ende von Runde 12 niemand gewonnen, gewinnen die meisten Punkte.'],
  },
  spring_flood: {
    story: 'Der Fluss steigt, und beide Hauptleute wollen am Abend am trockenen Ufer sein. Nur welches das ist, darüber sind sie sich nicht einig. Das Grundspiel, ohne Kräfte.',
    goals: ['Alle: als letzte Armee übrig bleiben.', 'Hat am Ende von Runde 12 niemand gewonnen, gewinnen die meisten Figuren.'],
    sides: ['Nordufer', 'Südufer'],
  },
  the_caravan: {
    story:
      'Agent Carr reist mit den Salzhändlern, weil niemand Salzhändler zweimal ansieht. Jemand hat es doch getan. Bringt irgendwen aus der Karawane ans andere Ende der Straße; die Räuber wollen den Agenten, das Salz ist ihnen gleich.',
    goals: ['Karawane: eine Figur in die Startzone der Räuber bringen.', 'Räuber: Agent Carr zerstören.', 'Hat am Ende von Runde 12 niemand gewonnen, gewinnen die meisten Punkte.'],
    sides: ['Karawane', 'Räuber'],
  },
  the_crown_below: {
    story:
      'Die Krone dieses Hügels ist nicht der Fels obenauf, sondern das, was im Dunkeln darunter liegt. Beide Expeditionen kennen den Weg hinein. Tragt es nach Hause; wer damit im Arm fällt, lässt es für den Nächsten liegen.',
    goals: [
      'Jandar: die Glyphe Brandar in die eigene Startzone tragen.',
      'Utgar: die Glyphe Brandar in die eigene Startzone tragen.',
      'Hat am Ende von Runde 14 niemand gewonnen, gewinnen die meisten Punkte.',
    ],
    sides: ['Jandar', 'Utgar'],
  },
  the_empty_throne: {
    story:
      'Der König ist tot und hinterlässt vier Vettern. Wer als Erster anderthalb Runden auf dem Thron sitzt, heißt es, wird König. In dieser Burg bedeutet das: zweimal hintereinander am Ende einer Runde auf dem Stein in der Mitte.',
    goals: ['Alle: am Ende von 2 Runden hintereinander auf der Glyphe Brandar stehen.', 'Hat am Ende von Runde 14 niemand gewonnen, gewinnen die meisten Punkte.'],
  },
  the_empty_watch: {
    story: 'Wer das alte Torhaus zuerst nimmt, hält die Straße den Winter über. Vierhundert Punkte für jeden; steh am Ende zweier Runden hintereinander unter dem Tor.',
    goals: ['Alle: am Ende von 2 Runden hintereinander auf der Glyphe Dagmar stehen.', 'Hat am Ende von Runde 12 niemand gewonnen, gewinnen die meisten Punkte.'],
  },
  the_long_night: {
    story:
      'Zwölf Kämpfer hinter einer Mauer aus Eis, und eine Nacht, die nicht enden will. Die drinnen gewinnen, wenn nach der siebten Runde noch jemand übrig ist. Die draußen haben genug mitgebracht, damit das niemand ist.',
    goals: ['Besatzung: am Ende von Runde 7 noch eine Figur haben.'],
    sides: ['Besatzung', 'Belagerer'],
  },
  the_ridge: {
    story:
      'Ein Zinnsoldatenkrieg auf einem Hügel, der für zwei Fahnen zu klein ist. Von der einen Seite kommen Garden in dicken Rüstungen, von der anderen Samurai auf flinken Füßen. Das Grundspiel; die letzte Figur dort oben gewinnt.',
    goals: ['Alle: als letzte Armee übrig bleiben.', 'Hat am Ende von Runde 10 niemand gewonnen, gewinnen die meisten Figuren.'],
    sides: ['Garden', 'Samurai'],
  },
  the_toll: {
    story:
      'Seit die Brücke eingestürzt ist, geht aller Handel durch die mittlere Furt, und wer dort steht, macht den Preis. Halte den Stein in der Furt am Ende zweier Runden hintereinander, oder lass niemanden übrig, der widerspricht.',
    goals: ['Alle: am Ende von 2 Runden hintereinander auf der Glyphe Gerda stehen.', 'Hat am Ende von Runde 12 niemand gewonnen, gewinnen die meisten Punkte.'],
  },
  thirst: {
    story: 'Drei Tage Staub und ein einziger Brunnen. Nach Teilen ist niemandem zumute. Das Grundspiel zwischen Ruinen und Palmen.',
    goals: ['Alle: als letzte Armee übrig bleiben.', 'Hat am Ende von Runde 12 niemand gewonnen, gewinnen die meisten Figuren.'],
    sides: ['Reiter', 'Jäger'],
  },
  three_fires: {
    story:
      'Drei Lager, drei Feuer, und jeder ist sicher, dass die beiden anderen sich abgesprochen haben. Dreihundert Punkte für jeden; nach sieben Runden gehört der Dschungel der besten Armee, die noch da ist.',
    goals: ['Alle: am Ende von Runde 7 die meisten Punkte haben.'],
  },
  two_banners: {
    story:
      'Zwei Verbündete an jedem Ufer, und jeder hat denselben Plan: die Nachricht hinüberbringen, oder sie aufhalten. Wer als Erster einen Fuß in ein feindliches Lager am anderen Ufer setzt, hat die Linie durchbrochen.',
    goals: [
      'Norden: eine Figur in die Startzone der Viper bringen.',
      'Norden: eine Figur in die Startzone der Krähe bringen.',
      'Süden: eine Figur in die Startzone des Falken bringen.',
      'Süden: eine Figur in die Startzone des Wolfs bringen.',
      'Hat am Ende von Runde 12 niemand gewonnen, gewinnen die meisten Punkte.',
    ],
    sides: ['Falke', 'Wolf', 'Viper', 'Krähe'],
  },
  two_old_enemies: {
    story:
      'Thorgrim und Ne-Gok-Sa sind sich schon einmal an diesem Tor begegnet, und jeder hat eine Narbe davon. Ihre Leute sind mitgekommen, um das Ende zu sehen. Wer seinen Anführer verliert, hat den Tag verloren.',
    goals: ['Thorgrims Getreue: Ne-Gok-Sa zerstören.', 'Ne-Gok-Sas Brut: Thorgrim the Viking Champion zerstören.', 'Hat am Ende von Runde 15 niemand gewonnen, gewinnen die meisten Punkte.'],
    sides: ['Thorgrims Getreue', 'Ne-Gok-Sas Brut'],
  },
};
