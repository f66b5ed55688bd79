// <webreach-status features="subgrid,has" region="DE">Subgrid and :has()</webreach-status>
(() => {
	const { origin } = new URL(document.currentScript.src);
	const attributes = ["features", "target", "region", "least"];

	class WebreachStatus extends HTMLElement {
		static observedAttributes = [...attributes, "lang"];
		#request;
		#status;

		connectedCallback() {
			if (!this.shadowRoot) {
				const root = this.attachShadow({ mode: "open" });
				this.#status = document.createElement("a");
				this.#status.part = "status";
				this.#status.dir = "auto";
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
			const words = new URLSearchParams({
				lang: this.closest("[lang]")?.lang || "en",
				...(least && { least }),
			});
			try {
				if (ids.split(",").length > 20) throw new Error("webreach-status: Give at most 20 features.");
				const response = await fetch(`${origin}/api/v1/reach?${query}&${words}`, { signal: request.signal });
				if (!response.ok) throw new Error(`webreach-status: ${(await response.json()).detail}`);
				const { lang, text } = (await response.json()).status;
				this.#status.textContent = text;
				this.#status.lang = lang;
				const language = lang === "en" ? "" : `/${lang}`;
				const path = ids.includes(",") ? `/set?${query}` : `/features/${ids}`;
				this.#status.href = origin + language + path;
				this.#status.hidden = false;
			} catch (error) {
				if (request.signal.aborted) return;
				this.#status.hidden = true;
				// biome-ignore lint/suspicious/noConsole: for the author of the page
				console.warn(error);
			}
		}
	}

	if (!customElements.get("webreach-status")) customElements.define("webreach-status", WebreachStatus);
})();
