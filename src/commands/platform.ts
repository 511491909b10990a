import { detectPlatform } from '@tanstack/hotkeys';
import type { Platform } from './keys/chord';

/** The platform of this browser: which key `Mod` is, and how keys are named. */
export const platform: Platform = detectPlatform();
