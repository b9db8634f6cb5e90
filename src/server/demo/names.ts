import type { Race } from '../../domain/family.ts'
import type { Random } from './random.ts'

/** Invented families: first names of children and adults with matching last names. */
interface Culture {
  readonly locale: string
  readonly race: Race
  readonly girls: readonly string[]
  readonly boys: readonly string[]
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly families: readonly string[]
}

/** Splits a line of names separated by single blanks. */
export const words = (text: string): readonly string[] => text.split(' ')

const english: Culture = {
  locale: 'en',
  race: 'caucasian',
  girls: words('Harper Nora Hazel Ivy Willow Ruby Clara Josie Maeve Ada Tessa Quinn Elsie Wren Phoebe Sadie'),
  boys: words('Theo Owen Miles Jasper Felix Henry Silas Emmett Hugo Declan Rowan Calvin Otis Wyatt Graham Levi'),
  women: words('Rachel Megan Lauren Heather Allison Kelsey Brooke Erin Paige Natalie Whitney Jenna'),
  men: words('Brian Kyle Derek Scott Patrick Evan Trevor Colin Nathan Grant Wesley Adam'),
  families: words(
    'Whitaker Callahan Lindgren Prescott Hollis Merritt Donovan Ashby Becker Tillman Hargrove Sutton Keller',
  ),
}

const spanish: Culture = {
  locale: 'es',
  race: 'hispanic_or_latino',
  girls: words('Valentina Camila Ximena Lucía Renata Emilia Paloma Jimena Abril Marisol Regina Alma'),
  boys: words('Mateo Santiago Emiliano Joaquín Nicolás Rafael Iker Leonardo Gael Tomás Adrián Bruno'),
  women: words('Guadalupe Adriana Marisela Yesenia Rocío Verónica Claudia Esperanza Ana Leticia'),
  men: words('Héctor Rubén Ernesto Gustavo Ignacio Arturo Fernando Javier Óscar Manuel'),
  families: words(
    'Castañeda Villarreal Montoya Escobedo Zamora Quintero Arellano Peralta Barrera Cisneros Núñez Olivares',
  ),
}

const africanAmerican: Culture = {
  locale: 'en',
  race: 'african_american',
  girls: words('Amara Nia Zuri Imani Kennedy Journee Layla Skylar Aaliyah Brielle Serenity Nova'),
  boys: words('Malik Isaiah Jordan Xavier Elijah Darius Micah Amari Zion Kameron Josiah Caleb'),
  women: words('Tamika Danielle Monique Jasmine Keisha Renee Simone Latoya Ebony Candace'),
  men: words('Marcus Terrence Andre Reginald Corey Lamar Maurice Devin Curtis Anthony'),
  families: words('Booker Gaines Hightower Bolden Freeman Dupree Winfield Mayfield Pettway Sinclair Banks'),
}

const chinese: Culture = {
  locale: 'zh',
  race: 'asian',
  girls: words('Mei Xinyi Yuki Lian Jiayi Ruoxi Anqi Wenwen Siyu Yilin'),
  boys: words('Haoran Zihan Junjie Bowen Yichen Minghao Ruiyang Kai Tianyu Jun'),
  women: words('Lihua Xiuying Fang Yan Jing Hong Qian Min'),
  men: words('Wei Jianguo Feng Lei Gang Chao Bin Tao'),
  families: words('Zhang Liu Huang Zhou Xu Lin Gao Luo Tang Shen Deng'),
}

const vietnamese: Culture = {
  locale: 'en',
  race: 'asian',
  girls: words('Linh Mai Thảo Ngọc Vy Lan Hà My'),
  boys: words('Minh Khang Bảo Đức Long Phúc Huy Quân'),
  women: words('Hương Thu Loan Trang Diễm Hạnh'),
  men: words('Tuấn Hải Dũng Sơn Thành Hùng'),
  families: words('Nguyễn Trần Phạm Đặng Bùi Dương Võ Hồ'),
}

const arabic: Culture = {
  locale: 'ar',
  race: 'middle_eastern',
  girls: words('Layan Salma Noor Hala Yasmin Rania Dana Maryam Jana Amal'),
  boys: words('Omar Yusuf Karim Ziad Sami Tariq Idris Bilal Hamza Nabil'),
  women: words('Fatima Huda Samira Lina Nadia Rasha Zainab Abeer'),
  men: words('Khalid Mahmoud Walid Hassan Faisal Nasser Ibrahim Rami'),
  families: words('Haddad Mansour Khoury Rahman Saleh Najjar Darwish Sabbagh Hamdan Aziz'),
}

const haitian: Culture = {
  locale: 'fr',
  race: 'african_american',
  girls: words('Manouchka Esther Fabiola Lovelie Rose Nadège Mirlande Widline'),
  boys: words('Jean Wilner Stevenson Emmanuel Ricardo Frantz Samuel Woodley'),
  women: words('Marie Guerline Yolande Mireille Ketsia Darline'),
  men: words('Pierre Jacques Evens Ronald Luckner Serge'),
  families: words('Toussaint Desrosiers Jean-Baptiste Philippe Etienne Joseph Moreau Belizaire Charles'),
}

const indian: Culture = {
  locale: 'en',
  race: 'asian',
  girls: words('Anaya Diya Ishita Kavya Meera Saanvi Tara Riya Aditi'),
  boys: words('Arjun Rohan Vihaan Kabir Ishaan Dev Aarav Nikhil Veer'),
  women: words('Priya Sunita Anjali Deepa Lakshmi Neha Shreya'),
  men: words('Rajesh Sanjay Vikram Anil Suresh Amit Manoj'),
  families: words('Patel Iyer Banerjee Reddy Kapoor Nair Chaudhary Menon Desai'),
}

const somali: Culture = {
  locale: 'en',
  race: 'african_american',
  girls: words('Hodan Ayaan Sagal Ifrah Nasra Hibaq Idil'),
  boys: words('Abdi Guled Liban Zakariya Mahad Ayub Warsame'),
  women: words('Hawa Khadija Sahra Asha Fadumo Halima'),
  men: words('Mohamed Farah Jama Yasin Osman Bashir'),
  families: words('Abdullahi Warsame Hersi Jimale Elmi Shire Guled'),
}

const ukrainian: Culture = {
  locale: 'en',
  race: 'caucasian',
  girls: words('Sofiia Daryna Zlata Polina Milana Kira Solomiia'),
  boys: words('Maksym Artem Danylo Tymofii Matvii Bohdan Yaroslav'),
  women: words('Oksana Iryna Nataliia Svitlana Halyna Olha'),
  men: words('Andrii Serhii Volodymyr Taras Mykola Roman'),
  families: words('Kovalenko Shevchenko Bondarenko Melnyk Tkachuk Lysenko Marchenko'),
}

const cultures: readonly (readonly [Culture, number])[] = [
  [english, 30],
  [spanish, 24],
  [africanAmerican, 16],
  [chinese, 6],
  [vietnamese, 4],
  [arabic, 5],
  [haitian, 4],
  [indian, 5],
  [somali, 3],
  [ukrainian, 3],
]

export interface FamilyNames {
  readonly locale: string
  readonly race: Race
  readonly lastName: string
  /** One or two adults. */
  readonly adults: readonly string[]
  readonly girls: readonly string[]
  readonly boys: readonly string[]
}

/** The names of a family: its adults, and names for its children in the order of preference. */
export function drawFamily(random: Random): FamilyNames {
  const culture = random.weighted(cultures)
  const adults = random.weighted([
    [[random.pick(culture.women)], 45],
    [[random.pick(culture.women), random.pick(culture.men)], 42],
    [[random.pick(culture.men)], 13],
  ])
  return {
    locale: culture.locale,
    race: culture.race,
    lastName: random.pick(culture.families),
    adults,
    girls: random.shuffled(culture.girls),
    boys: random.shuffled(culture.boys),
  }
}

/** Lower-case ASCII, as people write their names in an e-mail address. */
export function mailName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/đ/gi, 'd')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase()
}
