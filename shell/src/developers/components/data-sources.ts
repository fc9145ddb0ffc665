/** The sources of imported data (NOTICE and data/README.md). */
export const DATA_SOURCES = [
  {
    name: 'The Blue Alliance',
    url: 'https://github.com/the-blue-alliance/the-blue-alliance-data',
    what: 'teams of the FIRST Robotics Competition and the events of 2019',
    licence: 'MIT License',
  },
  {
    name: 'FIRSTMap',
    url: 'https://github.com/FIRSTMap/firstmap.github.io',
    what: 'teams of the FIRST Robotics Competition and their places',
    licence: 'MIT License',
  },
  {
    name: 'FRC documentation',
    url: 'https://docs.wpilib.org',
    what: 'titles and addresses of pages, some titles made clearer, by the frc-docs contributors',
    licence: 'Creative Commons Attribution 4.0 International',
  },
  {
    name: 'FIRST Tech Challenge documentation',
    url: 'https://ftc-docs.firstinspires.org',
    what: 'titles and addresses of pages',
    licence: 'BSD 3-Clause License',
  },
  {
    name: 'GeoNames',
    url: 'https://www.geonames.org',
    what: 'cities with region, country and population, their positions rounded to a tenth of a degree',
    licence: 'Creative Commons Attribution 4.0 International',
  },
  {
    name: 'The Blue Alliance, FTC Events and RobotEvents',
    url: 'https://www.thebluealliance.com/apidocs',
    what: 'where this site reads them: registered teams and coming events, each with its source and date on its page',
    licence: 'Facts, under the terms of each interface; ask there before you pass them on',
  },
] as const;
