import type { Catalogue } from '..';
import { account } from './account';
import { armies } from './armies';
import { battle } from './battle';
import { common } from './common';
import { home } from './home';
import { learn } from './learn';
import { phrases } from './phrases';
import { replay } from './replay';
import { result } from './result';
import { settings } from './settings';
import { setup } from './setup';
import { share } from './share';
import { terrain } from './terrain';

export const de: Catalogue = { account, armies, battle, common, home, learn, phrases, replay, result, settings, setup, share, terrain };
