// <webreach-status features="subgrid,has" region="DE">Subgrid and :has()</webreach-status>
(() => {
	const { origin } = new URL(document.currentScript.src);
	const attributes = ["features", "target", "region", "least"];
	const answers = {
		yes: "Yes",
		almost: "Almost",
		limits: "Yes, with limits",
		fallback: "Only with a fallback",
		notYet: "Not yet",
		unknown: "No data",
	};
	/** Rounds as the site does: 100% and 0% only if exact. */
	const percent = (share) => {
		if (share > 0 && share < 0.0005) return "<0.1%";
		const tenths = Math.floor(share * 1000 + 0.5 + 1e-6);
		return `${((share < 1 - 1e-9 ? Math.min(tenths, 999) : tenths) / 10).toFixed(1)}%`;
	};

	class WebreachStatus extends HTMLElement {
		static observedAttributes = attributes;
		#request;
		#status;

		connectedCallback() {
			if (!this.shadowRoot) {
				const root = this.attachShadow({ mode: "open" });
				this.#status = document.createElement("a");
				this.#status.part = "status";
				this.#status.lang = "en";
				this.#status.hidden = true;
				root.append(document.createElement("slot"), " ", this.#status);
			}
			this.#load();
		}

		disconnectedCallback() {
			this.#request?.abort();
		}

		attributeChangedCallback() {
			if (this.shadowRoot && this.isConnected) this.#load();
		}

		async #load() {
			this.#request?.abort();
			const request = new AbortController();
			this.#request = request;
			const present = attributes.map((name) => [name, (this.getAttribute(name) ?? "").trim()]);
			const { features, least, ...audience } = Object.fromEntries(present.filter(([, value]) => value));
			const ids = (features ?? "").replace(/\s/g, "");
			const query = new URLSearchParams({ features: ids, ...audience });
			try {
				if (ids.split(",").length > 20) throw new Error("webreach-status: Give at most 20 features.");
				const response = await fetch(`${origin}/api/v1/reach?${query}`, { signal: request.signal });
				if (!response.ok) throw new Error(`webreach-status: ${(await response.json()).detail}`);
				const { together, verdict } = await response.json();
				this.#show(together, verdict, Number(least));
				const path = ids.includes(",") ? `/set?${query}` : `/features/${ids}`;
				this.#status.href = origin + path;
				this.#status.hidden = false;
			} catch (error) {
				if (request.signal.aborted) return;
				this.#status.hidden = true;
				// biome-ignore lint/suspicious/noConsole: for the author of the page
				console.warn(error);
			}
		}

		#show({ supported, partly }, { answer }, least) {
			this.#status.textContent = least
				? `${supported >= least / 100 ? "Works" : "Does not work"} for ${least}% of visitors (${percent(supported)})`
				: `${answers[answer] ?? answer}: ${percent(supported + partly)} of visitors`;
		}
	}

	if (!customElements.get("webreach-status")) customElements.define("webreach-status", WebreachStatus);
})();
