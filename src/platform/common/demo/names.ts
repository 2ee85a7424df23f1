/** Sample names, written for this project; any likeness to living people is chance. */

export const firstNames = [
  'Adrian', 'Aleyna', 'Amelie', 'Anders', 'Anja', 'Annika', 'Arda', 'Aurelia', 'Bastian', 'Beate', 'Benno', 'Birgit', 'Bruno',
  'Carla', 'Cem', 'Charlotte', 'Christoph', 'Clara', 'Dagmar', 'Daria', 'David', 'Dilan', 'Dirk', 'Elena', 'Elias', 'Emil', 'Enno',
  'Esra', 'Eva', 'Fabian', 'Farah', 'Felix', 'Finn', 'Franka', 'Frieda', 'Georg', 'Greta', 'Hamza', 'Hanna', 'Helene', 'Henrik',
  'Ida', 'Ilka', 'Ines', 'Ivo', 'Jana', 'Jannis', 'Jasper', 'Johanna', 'Jonas', 'Josefine', 'Julian', 'Kai', 'Karla', 'Katrin',
  'Kilian', 'Klara', 'Konrad', 'Lars', 'Lea', 'Lennart', 'Leyla', 'Linus', 'Lotte', 'Luca', 'Magda', 'Maike', 'Malte', 'Mara',
  'Marek', 'Marlene', 'Matteo', 'Merle', 'Milan', 'Mina', 'Nadja', 'Nele', 'Niklas', 'Noah', 'Nora', 'Ole', 'Oskar', 'Paula',
  'Piotr', 'Ralf', 'Rieke', 'Robin', 'Ronja', 'Samira', 'Selma', 'Simon', 'Sofia', 'Svenja', 'Tamara', 'Theo', 'Tilda', 'Timur',
  'Ulrike', 'Valentin', 'Vera', 'Viktor', 'Wiebke', 'Yara', 'Yusuf', 'Zoe',
] as const; // prettier-ignore

export const surnames = [
  'Adler', 'Ahrens', 'Albers', 'Aydin', 'Bachmann', 'Barth', 'Baumgart', 'Behrens', 'Berger', 'Blum', 'Brandt', 'Brenner',
  'Bruns', 'Buchholz', 'Carstens', 'Celik', 'Claasen', 'Dietz', 'Dorn', 'Drews', 'Ebert', 'Eckert', 'Ehlers', 'Engel', 'Falk',
  'Feldmann', 'Fink', 'Fischer', 'Freitag', 'Fuchs', 'Gebauer', 'Gerlach', 'Graf', 'Grothe', 'Haas', 'Hagen', 'Harms', 'Heinze',
  'Hellwig', 'Hennig', 'Hoffmann', 'Horn', 'Iversen', 'Jacobi', 'Jansen', 'Jung', 'Kaya', 'Keller', 'Kern', 'Kirchner', 'Koch',
  'Kowalski', 'Kramer', 'Kuhn', 'Lange', 'Lehmann', 'Lindner', 'Lorenz', 'Ludwig', 'Marten', 'Mertens', 'Moreno', 'Nagel',
  'Nielsen', 'Novak', 'Oswald', 'Otto', 'Paulsen', 'Petrov', 'Pohl', 'Quast', 'Raabe', 'Reimers', 'Richter', 'Roth', 'Sander',
  'Schade', 'Scholz', 'Schreiber', 'Seidel', 'Sommer', 'Stahl', 'Stein', 'Tamm', 'Thiel', 'Ullrich', 'Vogt', 'Voss', 'Wagner',
  'Weber', 'Wendt', 'Westphal', 'Winter', 'Wolff', 'Yilmaz', 'Zander', 'Ziegler', 'Zimmer',
] as const; // prettier-ignore

/** Sample company names: a name from nature or geography, and a trade. */
export const companyNames = [
  'Ahornweg', 'Alsterblick', 'Bergquell', 'Birkenfeld', 'Brunnental', 'Deichgraf', 'Donaubogen', 'Eichhof', 'Elbkante',
  'Falkenstein', 'Feldmark', 'Fichtengrund', 'Fördeland', 'Gipfelweg', 'Hafenkai', 'Haselnuss', 'Heidekraut', 'Himmelpfort',
  'Isarufer', 'Kastanienhof', 'Kiefernwald', 'Kranichsee', 'Lahntal', 'Leuchtturm', 'Lindenallee', 'Marschland', 'Moorkamp',
  'Neckarbrücke', 'Ostwind', 'Pappelhain', 'Quellgrund', 'Rheinaue', 'Saalekreis', 'Sandbank', 'Schilfrohr', 'Sonnenberg',
  'Steinbruch', 'Südhang', 'Taunusblick', 'Ulmenhof', 'Wacholder', 'Wattenmeer', 'Weidengrund', 'Weserbogen', 'Wiesental',
  'Winterberg', 'Zedernweg', 'Zirbelhof', 'Zugspitz', 'Zwillbrock',
] as const; // prettier-ignore

export const trades = [
  'Anlagenbau', 'Apotheken', 'Architekten', 'Bau', 'Energie', 'Fahrzeugtechnik', 'Feinmechanik', 'Gartenbau', 'Handel',
  'Immobilien', 'Klinik', 'Küchen', 'Labor', 'Lebensmittel', 'Logistik', 'Maschinenbau', 'Medien', 'Metall', 'Möbel', 'Optik',
  'Reisen', 'Sanitär', 'Steuerberatung', 'Textil', 'Versicherungen', 'Verlag', 'Werkzeuge',
] as const; // prettier-ignore

export const legalForms = ['GmbH', 'AG', 'KG', 'GmbH & Co. KG', 'e. K.', 'SE'] as const;
