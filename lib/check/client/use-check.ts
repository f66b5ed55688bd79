import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { readHandled } from "@/lib/audience/client/handled";
import { reportFailure } from "@/lib/browser/report-failure";
import type { Build } from "@/lib/build/schema/build-tools";
import type { CheckReport } from "@/lib/check/schema/report";
import { getBuildId } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";
import type { Audience } from "@/lib/support/schema/audience";
import type { CheckFault, CheckRequest, CheckResponse, SelectedFile } from "./check-protocol";
import { startCheckWorker } from "./start-check-worker";

interface CheckState {
	checked?: { report: CheckReport; sources: ReadonlyMap<string, string> };
	/** The current file, and the checked share of all files (0 to 1). */
	checking?: { name: string; done: number };
	fault?: CheckFault;
}

/**
 * Checks code in a worker on the device. A failed check does not remove the previous report.
 * @param audience Undefined: the default audience. A change updates the report without a new check.
 * @param tools What the project's build does. A change updates the report, too.
 */
export function useCheck(audience: Audience | undefined, tools?: Build) {
	const [state, setState] = useState<CheckState>({});
	const worker = useRef<Worker>(undefined);
	const options = useMemo(
		() => ({ audience, build: tools && { tools, url: machinePaths.buildPack(getBuildId()) } }),
		[audience, tools],
	);
	const latestOptions = useRef(options);
	latestOptions.current = options;
	const reported = useRef(options);

	const stop = useCallback(() => {
		worker.current?.terminate();
		worker.current = undefined;
	}, []);
	useEffect(() => {
		return stop;
	}, [stop]);

	const check = useCallback(
		(files: SelectedFile[]) => {
			stop();
			if (files.length === 0)
				return setState(({ checked }) => ({ ...(checked && { checked }), fault: "none" }));
			const started = startCheckWorker();
			worker.current = started;
			reported.current = latestOptions.current;
			const fail = (fault: CheckFault) => {
				stop();
				setState(({ checked }) => ({ ...(checked && { checked }), fault }));
			};
			setState(({ checked }) => ({
				...(checked && { checked }),
				checking: { name: files[0]?.name ?? "", done: 0 },
			}));
			started.addEventListener("message", ({ data }: MessageEvent<CheckResponse>) => {
				if (started !== worker.current) return;
				if (data.kind === "fault") return fail(data.fault);
				if (data.kind === "progress") {
					const { name, done } = data;
					return setState((current) =>
						current.checking ? { ...current, checking: { name, done } } : current,
					);
				}
				const { report, sources } = data;
				setState({ checked: { report, sources: new Map(sources) } });
			});
			started.addEventListener("error", () => {
				// The error event is not reported: its message can quote the user's code.
				reportFailure(new Error("The check worker failed"));
				fail("failed");
			});
			started.postMessage({
				kind: "check",
				files,
				...latestOptions.current,
				handled: readHandled(),
				dataUrl: machinePaths.checkData(getBuildId()),
			} satisfies CheckRequest);
		},
		[stop],
	);

	useEffect(() => {
		if (reported.current === options || !worker.current) return;
		reported.current = options;
		worker.current.postMessage({
			kind: "change-options",
			...options,
			handled: readHandled(),
		} satisfies CheckRequest);
	}, [options]);

	const cancel = useCallback(() => {
		stop();
		setState(({ checked }) => (checked ? { checked } : {}));
	}, [stop]);

	return { ...state, check, cancel };
}
