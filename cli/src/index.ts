import type { CheckReport } from "@/lib/check/schema/report";
import { type AudienceOptions, resolveProjectAudience } from "./audience";
import { checkTexts, type SourceFile } from "./check-texts";

/** Whom a check is for, and what is taken care of. */
export interface CheckOptions extends AudienceOptions {
	/** What the build of the project does, in the notation of the configuration. */
	build?: string | undefined;
	/** Features and keys that the project takes care of. */
	handled?: readonly string[] | undefined;
}

/**
 * Checks files for an audience, as `webreach check --format json --all` does.
 * @param options the audience; paths in it start from `folder`.
 * @param folder the project, whose browserslist configuration is the default target; the working directory by default.
 * @throws {Error} when the audience or the build cannot be read.
 */
export const check = (
	files: readonly SourceFile[],
	{ build, handled, ...audience }: CheckOptions = {},
	folder = ".",
): CheckReport => checkTexts(files, resolveProjectAudience(audience, folder), { build, handled });
