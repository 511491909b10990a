/** Opens each thing, by keyboard where it can. */
export const steps = {
  page: async () => {},
  menu: async (page) => {
    await page.focus('#menu');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('[role=menuitem][data-highlighted]');
  },
  select: async (page) => {
    await page.focus('#state');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=listbox]:visible');
  },
  combobox: async (page) => {
    await page.fill('#hall', 'salle 49');
    await page.waitForSelector('[role=option]:visible');
  },
  date: async (page) => {
    await page.focus('#day');
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForSelector('[role=gridcell]:visible');
  },
  popover: async (page) => {
    await page.click('#popover');
    await page.waitForSelector('[data-scope=popover][data-part=content]:visible');
  },
  dialog: async (page) => {
    await page.click('#dialog');
    await page.waitForSelector('[role=dialog]:visible');
  },
  drawer: async (page) => {
    await page.click('#drawer');
    await page.waitForSelector('[role=dialog]:visible');
  },
  toasts: async (page) => {
    await page.click('#say');
    await page.waitForSelector('[role=alert]:visible');
  },
};
