import { useCallback, useEffect, useRef, useState } from "react";
import { reportFailure } from "@/lib/client/report";
import { buildName } from "@/lib/framework/start-data";
import { machinePaths } from "@/lib/paths/machine";
import type { Audience } from "@/lib/schema/audience";
import type { CheckReport } from "@/lib/schema/check";
import type { CheckAnswer, CheckFault, CheckRequest, Chosen } from "./protocol";
import { startCheckWorker } from "./start-worker";

interface CheckState {
	checked?: { report: CheckReport; sources: ReadonlyMap<string, string> };
	/** Which file is being checked, and how far all are (0 to 1). */
	checking?: { name: string; done: number };
	fault?: CheckFault;
}

/**
 * Checks code on the device. What cannot be checked leaves what was found before as it is.
 * @param audience absent, the default one counts; another one has all weighed anew.
 */
export function useCheck(audience: Audience | undefined) {
	const [state, setState] = useState<CheckState>({});
	const worker = useRef<Worker>(undefined);
	const asked = useRef(audience);

	const stop = useCallback(() => {
		worker.current?.terminate();
		worker.current = undefined;
	}, []);
	useEffect(() => {
		return stop;
	}, [stop]);

	const check = useCallback(
		(files: Chosen[], counted: Audience | undefined) => {
			stop();
			if (files.length === 0)
				return setState(({ checked }) => ({ ...(checked && { checked }), fault: "none" }));
			const started = startCheckWorker();
			worker.current = started;
			asked.current = counted;
			const fail = (fault: CheckFault) => {
				stop();
				setState(({ checked }) => ({ ...(checked && { checked }), fault }));
			};
			setState(({ checked }) => ({
				...(checked && { checked }),
				checking: { name: files[0]?.name ?? "", done: 0 },
			}));
			started.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
				if (started !== worker.current) return;
				if (data.kind === "fault") return fail(data.fault);
				if (data.kind === "progress") {
					const { name, done } = data;
					return setState((now) => (now.checking ? { ...now, checking: { name, done } } : now));
				}
				const { report, sources } = data;
				setState({ checked: { report, sources: new Map(sources) } });
			});
			started.addEventListener("error", () => {
				// What the browser tells may quote the code.
				reportFailure(new Error("the check's worker failed"));
				fail("failed");
			});
			started.postMessage({
				kind: "check",
				files,
				audience: counted,
				data: machinePaths.checkData(buildName()),
			} satisfies CheckRequest);
		},
		[stop],
	);

	useEffect(() => {
		if (asked.current === audience || !worker.current) return;
		asked.current = audience;
		worker.current.postMessage({ kind: "weigh", audience } satisfies CheckRequest);
	}, [audience]);

	const cancel = useCallback(() => {
		stop();
		setState(({ checked }) => (checked ? { checked } : {}));
	}, [stop]);

	return { ...state, check, cancel };
}
