import type { z } from "zod";
import { checkApi } from "@/lib/check/api/check";
import type { CheckBody } from "@/lib/check/schema/api";
import { describeCheck, type Output, type ToolAnswer } from "@/lib/mcp/describe-answers";
import { findRegion } from "@/lib/mcp/queries/subject";
import type { checkCode } from "@/lib/mcp/schema";
import { ToolError } from "@/lib/mcp/tools";
import type { Caller } from "@/lib/server/caller";

const MAX_LINES = 8;

const BUSY = "Too many checks wait. Try again in some seconds.";
const TOO_SLOW = "The check takes too long. Send less code.";

/** Checks code in a worker thread. */
export async function answerCheckCode(
	{ code, language, target, region }: z.output<typeof checkCode.input>,
	caller: Caller,
): Promise<ToolAnswer<Output<typeof checkCode>>> {
	const request = {
		files: [{ name: `code.${language}`, text: code }],
		...(target !== undefined && { target }),
		region: findRegion(region),
		limit: MAX_LINES,
	};
	const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(request)));
	const outcome = await checkApi.load(bytes, { type: "application/json", caller });
	if (outcome.kind === "refused") throw new ToolError(outcome.detail ?? "The code cannot be checked.");
	if (outcome.kind !== "found") throw new ToolError(outcome.kind === "busy" ? BUSY : TOO_SLOW);
	return describeCheck(JSON.parse(new TextDecoder().decode(outcome.body)) as CheckBody);
}
