import { env } from "@/lib/env";
import { limitConnections } from "@/lib/framework/connection-limits";
import { hasHeaders } from "@/lib/framework/page-headers";
import { meetServer, type TakeRequest, takeRequestsFirst } from "@/lib/framework/requests-first";
import { defaultLocale, locales } from "@/lib/i18n/locales";
import { buildId } from "@/lib/server/build-id";
import { clientAddress } from "@/lib/server/client-address";
import type { measure } from "@/lib/server/metrics/measure";
import type { PageStore } from "@/lib/server/pages/page-store";
import { byLimit, queued } from "./admission";
import { busyAnswers } from "./busy";
import { keepNoErrors } from "./error-headers";
import { fairQueue } from "./fair-queue";
import { fileAnswers } from "./file-answers";
import { inTurn } from "./front";
import { keptAnswers } from "./kept-answers";
import { keysOf, pageAnswers } from "./page-answers";
import { refuseMethods } from "./refused";
import { askForBodies, leaveBodies } from "./unread-bodies";

/** What pages and files take in memory at most, in bytes: some 3,000 forms of pages. */
const PAGES = 40_000_000;
const FILES = 16_000_000;

/** For how long a page is good without a look at what other replicas made, in milliseconds. */
const LOOK_EVERY = 30_000;

/** Two at a time: while one waits for a file, another is rendered. */
const QUEUE = { concurrency: 2, maxPerClient: 150, maxTotal: 400 };

export interface FrontOptions {
	/** Whether other replicas make pages too. */
	isShared: boolean;
	/** Whether anything is answered before Next. */
	answers: boolean;
	/** Counts requests on their way. */
	measure?: ReturnType<typeof measure> | undefined;
}

/** Pages and files that are kept, answered from memory. */
function answersOf(pages: PageStore, isShared: boolean): TakeRequest[] {
	const lookEvery = isShared ? LOOK_EVERY : Number.POSITIVE_INFINITY;
	const site = { build: buildId(), locales, defaultLocale };
	const kept = keptAnswers(pageAnswers(pages, site, lookEvery), PAGES);
	pages.onKept((path) => keysOf(path).forEach(kept.forget));
	return [kept.take, keptAnswers(fileAnswers(process.cwd()), FILES).take];
}

/** Has every request come to us before Next sees it: what is kept is answered, the rest limited by client and queued. */
export function takeRequests(pages: PageStore, { isShared, answers, measure: counting }: FrontOptions): void {
	const refuse = busyAnswers(pages);
	const queue = queued(fairQueue(QUEUE), (request) => clientAddress(request, env().TRUST_PROXY), refuse);
	const kept = answers && hasHeaders() ? answersOf(pages, isShared) : [];
	meetServer((server) => {
		limitConnections(server);
		askForBodies(server);
		const first = [refuseMethods, leaveBodies, ...kept];
		const last = [keepNoErrors, byLimit(refuse), queue];
		const steps = counting
			? [counting.all, ...first, counting.missed, ...last, counting.begun]
			: [...first, ...last];
		takeRequestsFirst(server, inTurn(steps));
	});
}
