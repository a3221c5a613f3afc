import { axe, dagger, greatsword, halberd, lance, spear, sword, trident } from './blades';
import { blades, claws, fists, pincers, repulsors } from './claws';
import { familiar, rider } from './company';
import { acidSac, extraArms, iceSpikes, rocks, shell, spitter, sting, swarm, vines } from './growths';
import { armCannon, bayonet, bow, cannon, crossbow, grapple, grenade, gun, heavyGun, pistol, rifle } from './guns';
import { chain, club, drill, fan, flail, hammer, mace, net, shuriken, staff, whip } from './hafts';
import { animalHead, antlers, beak, beard, bite, fins, horns, snakeHair, tentacles, tusks } from './heads';
import { fire, flames, magic, swirl, wave } from './magic';
import type { Part } from './part';
import { forceShield, roundShield, scutum, shield } from './shields';
import { batWings, glider, insectWings, wings } from './wings';
import { banner, board, cape, coat, furnace, hat, jetPack, lantern, metalArm, pack, strawHat, tricorne, wizardHat } from './worn';

export type { Grip, Held } from './part';

/** A part for every word of gear that the game knows. A word that is not here (of a pack of one's own) is not shown. */
export const GEAR: Partial<Record<string, Part>> = {
  sword, greatsword, dagger, axe, halberd, spear, trident, lance, club, mace, hammer, flail, staff, whip, chain, drill, fan, net, shuriken,
  bow, crossbow, rifle, bayonet, pistol, gun, heavy_gun: heavyGun, arm_cannon: armCannon, cannon, grapple, grenade,
  shield, round_shield: roundShield, scutum, force_shield: forceShield,
  fists, claws, blades, pincers, repulsors,
  bite, beak, tusks, horns, antlers, beard, fins, animal_head: animalHead, snake_hair: snakeHair, tentacles,
  sting, extra_arms: extraArms, shell, vines, ice_spikes: iceSpikes, rocks, acid_sac: acidSac, spitter, swarm,
  wings, bat_wings: batWings, insect_wings: insectWings, glider,
  cape, coat, hat, wizard_hat: wizardHat, straw_hat: strawHat, tricorne, pack, jet_pack: jetPack, banner, lantern, board, metal_arm: metalArm, furnace,
  rider, familiar,
  magic, fire, flames, swirl, wave,
};

/** What is on a head already: a body then leaves its own helmet away. */
const ON_THE_HEAD = new Set(['hat', 'wizard_hat', 'straw_hat', 'tricorne', 'animal_head', 'snake_hair']);
export const isBareheaded = (gear: readonly string[]): boolean => !gear.some((word) => ON_THE_HEAD.has(word));
