import fc from "fast-check";
import { isExhaustive } from "./exhaustive";

// By day, properties are tested with the same values each time, so that a run fails only by a change. The nightly run
// tries others.
if (!isExhaustive) fc.configureGlobal({ seed: 1 });
